import type { FastifyRequest } from 'fastify'
import type { Config } from './config.ts'

// A key of 32 random bytes, as mails carry it in an address: whoever reads it may do what its owner may.
const mailedKey = /\/[\w-]{43}(?=[/?.]|$)/g

// What people look for names people.
const personal = new Set(['q', 'guest', 'email', 'phone', 'name', 'token'])

const withoutPersons = (query: string): string =>
  query
    .split('&')
    .map((part) => {
      const name = part.split('=', 1)[0] ?? ''
      return personal.has([...new URLSearchParams(name).keys()][0] ?? '') ? `${name}=[hidden]` : part
    })
    .join('&')

/** An address as the log may hold it: whatever could be a mailed key is hidden, and who was looked for. */
export const addressForLog = (url: string): string => {
  const [path = '', ...query] = url.replace(mailedKey, '/[key]').split('?')
  return query.length === 0 ? path : `${path}?${withoutPersons(query.join('?'))}`
}

const requestForLog = ({ method, url, host, ip, socket }: FastifyRequest) => ({
  method,
  url: addressForLog(url),
  host,
  remoteAddress: ip,
  remotePort: socket?.remotePort,
})

/** How the server logs. A broken rule of the database comes with the whole row: names, numbers of identity documents. */
export const logging = ({ logLevel }: Pick<Config, 'logLevel'>) => ({
  level: logLevel,
  redact: ['req.headers.cookie', 'err.detail'],
  serializers: { req: requestForLog },
})
