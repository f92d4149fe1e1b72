import { outbox } from '../../../contract/office/outbox.ts'
import { implement } from '../../kit/endpoints/implement.ts'
import { enqueue } from '../../kit/jobs/jobs.ts'
import {
  dropFailedJobsOf,
  findMail,
  hurryJobOf,
  listFailedJobs,
  listMails,
  requeueMail,
  reviveJob,
} from './queries.ts'

export const outboxRoutes = implement(outbox, {
  list: ({ db, query }) => listMails(db, query),

  get: async ({ db, params, config, who, refuse }) => {
    const mail = (await findMail(db, params.id)) ?? refuse('mail_not_found')
    // Whoever reads a private link can become that person, in whatever state the mail is. In the demo, where nobody
    // else can come, this page is the mailbox.
    const withheld = mail.secret && (who.token || !(config.demo && config.demoPasswords))
    return withheld ? { ...mail, text: '', html: '' } : mail
  },

  resend: async ({ db, params, refuse }) => {
    const mail = (await findMail(db, params.id)) ?? refuse('mail_not_found')
    if (mail.secret && mail.state === 'sent') refuse('mail_not_kept')
    if (await hurryJobOf(db, params.id)) return mail
    await dropFailedJobsOf(db, params.id)
    const queued = await requeueMail(db, params.id)
    await enqueue(db, 'send-mail', { mail_id: params.id })
    return queued
  },

  failedJobs: ({ db, query }) => listFailedJobs(db, query),

  retryJob: async ({ db, params, refuse }) => {
    const known = /^\d{1,15}$/.test(params.id) && (await reviveJob(db, Number(params.id)))
    return known ? { job_id: params.id } : refuse('job_not_found')
  },
})
