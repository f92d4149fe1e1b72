type OutgoingMail = {
  from: string
  to: string
  replyTo: string | undefined
  subject: string
  text: string
  html: string
  /** An invitation: beside text and HTML for mail programs with a calendar, and as a file for all others. */
  icalEvent?: { method: string; content: string }
  attachments?: { filename: string; contentType: string; content: Buffer }[]
  messageId: string
}

export type MailTransport = { send: (mail: OutgoingMail) => Promise<void>; close: () => void }

/** Pooled connections to a mail server, opened with the first mail. */
export const openTransport = (url: string): MailTransport => {
  const opening = async () => {
    // Loaded only here: a server that keeps its mails does without.
    const { createTransport } = await import('nodemailer')
    return createTransport({
      url,
      pool: true,
      maxConnections: 3,
      // A mail server that hangs must not hold a job, or the stop of the server, for minutes.
      connectionTimeout: 15_000,
      greetingTimeout: 15_000,
      socketTimeout: 30_000,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  }
  let opened: ReturnType<typeof opening> | undefined
  return {
    send: async (mail) => {
      opened ??= opening()
      await (await opened).sendMail(mail)
    },
    close: () => void opened?.then((transport) => transport.close()),
  }
}
