import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { webhookEvents } from '../../contract/office/webhook-message.ts'
import { nowText } from '../../server/kit/clock.ts'
import type { Network } from '../../server/kit/net/public-url.ts'
import { openSecrets } from '../../server/kit/security/secrets.ts'
import { webhookJob } from '../../server/office/webhooks/send-webhook.ts'
import type { TestServer } from '../server.ts'

export type Received = { headers: IncomingHttpHeaders; body: string }
type Answering = (response: ServerResponse, received: Received) => void

const taken: Answering = (response) => response.end('thank you')

/** A system on this machine that is told what happens: it writes down what comes, and answers as it is told to. */
export const openReceiver = async () => {
  const received: Received[] = []
  const how = { answer: taken }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const one = { headers: request.headers, body: Buffer.concat(chunks).toString() }
    received.push(one)
    how.answer(response, one)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/hooks`,
    port,
    received,
    events: () => received.map(({ body }) => JSON.parse(body).event as string),
    answer: (answer: Answering = taken) => {
      how.answer = answer
    },
    status: (status: number) => {
      how.answer = (response) => response.writeHead(status).end('no')
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

export const secret = 'whsec_of-a-test'

/** A webhook as the database keeps it, whatever its address is. */
export const addWebhook = async (
  { db, config }: TestServer,
  url: string,
  events: readonly string[] = webhookEvents,
): Promise<string> => {
  const { seal } = openSecrets(config)
  const { webhook_id } = await db
    .insertInto('webhooks')
    .values({
      url: seal(url, 'webhooks.url'),
      events: [...events],
      secret: seal(secret, 'webhooks.secret'),
      created_at: nowText(),
      by_name: 'Meera Rawat',
    })
    .returning('webhook_id')
    .executeTakeFirstOrThrow()
  return webhook_id
}

const here: Network = { mayBeLocal: () => true }

/** Sends to a webhook what is due, as the job does. */
export const sendNow = (
  { db, config }: TestServer,
  webhook_id: string,
  way: { network?: Network; timeoutMs?: number } = {},
): Promise<void> =>
  webhookJob({ db, secrets: openSecrets(config), network: here, ...way })['send-webhook'](
    { webhook_id },
    { jobId: 1, attempt: 1, last: false },
  )

/** What the log of a webhook holds, in the order in which it happened. */
export const deliveriesOf = ({ db }: TestServer, webhookId: string) =>
  db.selectFrom('webhook_deliveries').selectAll().where('webhook_id', '=', webhookId).orderBy('nth').execute()
