import type { Context } from '../../kit/endpoints/implement.ts'
import { type MailContent, queueMail } from '../../kit/mail/mail.ts'
import { spokenTime } from '../../kit/spoken-time.ts'
import { invitation } from './invitation.ts'
import { spokenMinutes } from './times.ts'

export type Person = { user_id: string; name: string; email: string; role: 'admin' | 'user' | null }
/** What the mails about an interview are made of. */
export type InterviewFacts = {
  interview_id: string
  round: string
  starts_at: string
  minutes: number
  place: string
  notes: string | null
  sequence: number
  candidate: { name: string; email: string }
  job_title: string
  interviewers: readonly Person[]
}
/** What happened, as the one who reads the mail sees it. */
export type News = 'invited' | 'changed' | 'moved' | 'cancelled' | 'removed'
type Ctx = Pick<Context, 'db' | 'settings' | 'config' | 'siteUrl'>

const names = (people: readonly Person[]): string => people.map(({ name }) => name).join(', ')

const linesOf = (about: InterviewFacts, zone: string): [string, string][] => [
  ['When', spokenTime(about.starts_at, zone)],
  ['How long', spokenMinutes(about.minutes)],
  ['Where', about.place],
  ['Round', about.round],
]

const toCandidate = (news: News, about: InterviewFacts, { settings }: Ctx): MailContent => {
  const { candidate, job_title: job } = about
  const when = spokenTime(about.starts_at, settings.time_zone)
  const reach = `answer this mail or call ${settings.phone}`
  const shared = {
    facts: [...linesOf(about, settings.time_zone), ['You will meet', names(about.interviewers)]],
  }
  const said = {
    invited: {
      subject: `Your interview for ${job} on ${when}`,
      heading: 'We look forward to meeting you',
      paragraphs: [
        `Dear ${candidate.name},`,
        `Thank you for your interest in working with us. We would like to talk with you about the position ${job}. With the invitation in this mail the interview goes into your calendar.`,
      ],
      closing: `If the time does not suit you, or you have a question, ${reach}.`,
    },
    changed: {
      subject: `Your interview for ${job} has changed`,
      heading: 'Your interview has changed',
      paragraphs: [
        `Dear ${candidate.name},`,
        `Something about your interview for the position ${job} has changed. This is how it stands now.`,
      ],
      closing: `If this does not suit you, or you have a question, ${reach}.`,
    },
    moved: {
      subject: `Your interview for ${job} has moved to ${when}`,
      heading: 'Your interview has a new time',
      paragraphs: [
        `Dear ${candidate.name},`,
        `We had to move your interview for the position ${job}. We hope that the new time suits you.`,
      ],
      closing: `If it does not, or you have a question, ${reach}.`,
    },
    cancelled: {
      subject: `Your interview for ${job} is cancelled`,
      heading: 'Your interview is cancelled',
      paragraphs: [
        `Dear ${candidate.name},`,
        `Your interview for the position ${job} on ${when} will not take place. We are sorry for the trouble.`,
      ],
      closing: `If you have a question, ${reach}.`,
    },
  }
  return news === 'cancelled' || news === 'removed'
    ? said.cancelled
    : ({ ...shared, ...said[news] } as MailContent)
}

const toInterviewer = (
  news: News,
  about: InterviewFacts,
  person: Person,
  { settings, siteUrl }: Ctx,
): MailContent => {
  const { candidate, job_title: job, notes } = about
  const zone = settings.time_zone
  const when = spokenTime(about.starts_at, zone)
  const others = about.interviewers.filter(({ user_id }) => user_id !== person.user_id)
  const hello = `Hello ${person.name},`
  const ends: MailContent = {
    subject: `Interview with ${candidate.name} on ${when}: ${news === 'removed' ? 'you are free' : 'cancelled'}`,
    heading: news === 'removed' ? 'You need not interview' : 'The interview is cancelled',
    paragraphs: [
      hello,
      news === 'removed'
        ? `The interview with ${candidate.name} (${job}) on ${when} will be held without you.`
        : `The interview with ${candidate.name} (${job}) on ${when} will not take place.`,
    ],
  }
  if (news === 'cancelled' || news === 'removed') return ends
  const heading = {
    invited: 'You have an interview',
    changed: 'Your interview has changed',
    moved: 'Your interview has a new time',
  }[news]
  const area = person.role === 'admin' ? 'admin' : 'employee'
  return {
    subject: `Interview with ${candidate.name} on ${when}`,
    heading,
    paragraphs: [
      hello,
      `Please interview ${candidate.name}, who applied for ${job}. Afterwards, please give your feedback; you see that of the others once yours is in.`,
    ],
    facts: [
      ...linesOf(about, zone),
      ...(others.length > 0 ? ([['Together with', names(others)]] as [string, string][]) : []),
      ...(notes ? ([['Notes', notes]] as [string, string][]) : []),
    ],
    button: { label: 'My interviews', url: `${siteUrl}/${area}/recruitments/interviews` },
  }
}

const methodOf = (news: News) => (news === 'cancelled' || news === 'removed' ? 'CANCEL' : 'REQUEST')

/** Everything but the greeting and the links, as calendars show it. */
const description = ({ paragraphs, facts: shown = [], closing }: MailContent): string =>
  [
    paragraphs.slice(1).join('\n'),
    shown.map(([label, value]) => `${label}: ${value}`).join('\n'),
    closing ?? '',
  ]
    .filter((block) => block !== '')
    .join('\n\n')

const send = async (
  ctx: Ctx,
  about: InterviewFacts,
  {
    news,
    to,
    content,
    summary,
  }: { news: News; to: { name: string; email: string }; content: MailContent; summary: string },
): Promise<void> => {
  const { settings, siteUrl } = ctx
  const method = methodOf(news)
  const text = invitation(
    method,
    {
      ...about,
      uid: `${about.interview_id}@${new URL(siteUrl).hostname}`,
      summary,
      description: description(content),
      organizer: { name: settings.resort_name, email: settings.email },
      attendee: to,
    },
    settings.time_zone,
  )
  await queueMail(ctx, { to: to.email, replyTo: settings.email, calendar: { method, text }, content })
}

/** Mails the candidate what happened. */
export const notifyCandidate = (ctx: Ctx, about: InterviewFacts, news: News): Promise<void> =>
  send(ctx, about, {
    news,
    to: about.candidate,
    content: toCandidate(news, about, ctx),
    summary: `Interview at ${ctx.settings.resort_name}: ${about.job_title}`,
  })

/** Mails an interviewer what happened. */
export const notifyInterviewer = (
  ctx: Ctx,
  about: InterviewFacts,
  person: Person,
  news: News,
): Promise<void> =>
  send(ctx, about, {
    news,
    to: person,
    content: toInterviewer(news, about, person, ctx),
    summary: `Interview: ${about.candidate.name}, ${about.job_title}`,
  })
