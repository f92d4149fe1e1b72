import { PassThrough, Readable } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { renderToPipeableStream } from 'react-dom/server'
import {
  createRequestHandler,
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router'
import { type ServerCall, scriptNonce, serverCall, siteOrigin } from './kit/call/server-call.ts'
import { NonceContext } from './kit/theme/nonce.ts'

/**
 * Answers requests with a build. It is here because it must come from the very copy of React Router that the pages
 * were built with: in development Vite loads another one than Node would, and each knows only its own contexts.
 */
export const requestHandler = (build: ServerBuild, mode: 'development' | 'production') =>
  createRequestHandler(build, mode)

/** What the page server hands to the loaders of one request. */
export function pageContext(given: { call: ServerCall; origin: string; nonce?: string }) {
  const context = new RouterContextProvider()
  context.set(serverCall, given.call)
  context.set(siteOrigin, given.origin)
  context.set(scriptNonce, given.nonce)
  return context
}

/** Faults are logged with the request by the page server; an expected 404 is no fault. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  console.error(error)
}

/** Answers the complete page: nothing streams in later, so that the bytes can be kept and hashed. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: Readonly<RouterContextProvider>,
) {
  const nonce = context.get(scriptNonce)
  return new Promise<Response>((resolve, reject) => {
    let answered = status
    const { pipe } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <ServerRouter context={entry} url={request.url} nonce={nonce} />
      </NonceContext>,
      {
        nonce,
        onAllReady() {
          const body = new PassThrough()
          headers.set('Content-Type', 'text/html; charset=utf-8')
          resolve(
            new Response(createReadableStreamFromReadable(Readable.from(body)), {
              headers,
              status: answered,
            }),
          )
          pipe(body)
        },
        onShellError: reject,
        onError(error: unknown) {
          answered = 500
          console.error(error)
        },
      },
    )
  })
}
