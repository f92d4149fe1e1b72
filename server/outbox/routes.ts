import { outbox } from '../../contract/back-office.ts'
import { implement } from '../kit/implement.ts'
import { enqueue } from '../kit/jobs.ts'
import { refuse } from '../kit/refuse.ts'
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

  get: async ({ db, params, config }) => {
    const mail = (await findMail(db, params.id)) ?? refuse('mail_not_found')
    // Whoever reads a private link can become that person, in whatever state the mail is. In the demo, where nobody
    // else can come, this page is the mailbox.
    const withheld = mail.secret && !(config.demo && config.demoPasswords)
    return withheld ? { ...mail, text: '', html: '' } : mail
  },

  resend: async ({ db, params }) => {
    const mail = (await findMail(db, params.id)) ?? refuse('mail_not_found')
    if (mail.secret && mail.state === 'sent') refuse('mail_not_kept')
    if (await hurryJobOf(db, params.id)) return mail
    await dropFailedJobsOf(db, params.id)
    const queued = await requeueMail(db, params.id)
    await enqueue(db, 'send-mail', { mail_id: params.id })
    return queued
  },

  failedJobs: ({ db, query }) => listFailedJobs(db, query),

  retryJob: async ({ db, params }) => {
    const known = /^\d{1,15}$/.test(params.id) && (await reviveJob(db, Number(params.id)))
    return known ? { job_id: params.id } : refuse('job_not_found')
  },
})
