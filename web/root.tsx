import './kit/zod-config.ts'
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url'
import { type ReactNode, useContext } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteError,
} from 'react-router'
import { PageNotice } from './kit/blocks/PageNotice.tsx'
import { EarlyPress } from './kit/EarlyPress.tsx'
import { firstPaintScript } from './kit/theme/first-paint.ts'
import { NonceContext } from './kit/theme/nonce.ts'
import { Toasts } from './kit/toasts/Toasts.tsx'
import { AskedAgain } from './office/accounts/AskedAgain.tsx'
import { paths } from './paths.ts'
import './kit/theme/tokens.css'
import './kit/theme/base.css'
import './kit/theme/print.css'
import './kit/layout/layout.css'

const fonts = [fraunces, figtree]
// The browser has run it from the page and does not need its text a second time.
const firstPaint = { __html: import.meta.env.SSR ? firstPaintScript : '' }

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useContext(NonceContext)
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#0f1714" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours; as a child React would escape it. */}
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={firstPaint} />
        {fonts.map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
        ))}
        <link rel="icon" href="/media/brand/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/media/brand/apple-touch-icon-180.png" />
        <link rel="manifest" href={paths.webManifest} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <EarlyPress />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return (
    <>
      <Outlet />
      <Toasts />
      <AskedAgain />
    </>
  )
}

/** The last net: what no page of its own has caught. */
export function ErrorBoundary() {
  const error = useRouteError()
  const absent = isRouteErrorResponse(error) && error.status === 404
  return (
    <main>
      {absent ? (
        <PageNotice title="404 Error - Sorry, this page is not available!" />
      ) : (
        <PageNotice title="Something went wrong on our side.">
          Please reload the page. If it happens again, call us and we will help.
        </PageNotice>
      )}
    </main>
  )
}
