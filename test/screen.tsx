import { act, cleanup, fireEvent, render, type Screen, screen, waitFor, within } from '@testing-library/react'
import { type ComponentType, createElement } from 'react'
import {
  createMemoryRouter,
  Outlet,
  type RouteObject,
  RouterProvider,
  useActionData,
  useLoaderData,
  useMatches,
  useParams,
  useRouteError,
} from 'react-router'
import { vi } from 'vitest'
import { areas } from '../contract/kit/areas.ts'
import type { Endpoint } from '../contract/kit/endpoint.ts'
import { accounts, type SignedInStaff } from '../contract/office/accounts.ts'
import { notices } from '../contract/office/notices.ts'
import { site } from '../contract/site/pages.ts'
import { beginAnew } from '../web/kit/page-state.ts'
import { refreshSession } from '../web/kit/session/session.ts'
import { Toasts } from '../web/kit/toasts/Toasts.tsx'
import screens from '../web/routes.ts'

/** An answer as it goes over the wire: a status with a body, or no answer at all. */
export type Answer =
  | {
      status?: number
      json?: unknown
      total?: number
      headers?: Record<string, string>
      /** It is not what the contract says, on purpose. */
      unfit?: true
    }
  | 'no answer'
type Call = { path: string; query: URLSearchParams; body: unknown }
type Stub = { endpoint: Endpoint; answer: Answer | ((call: Call) => Answer) }

export const failing: Answer = { status: 500 }

const stubs: Stub[] = []
/** What a test left out: calls without a stub, and stubs that are not what the contract says. */
export const wrong: string[] = []

/** From now on an endpoint answers so; the newest answer counts. */
export const answer = (endpoint: Endpoint, given: Stub['answer']): void =>
  void stubs.unshift({ endpoint, answer: given })

const patternOf = ({ path }: Endpoint) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`)

const bodyOf = (body: unknown): unknown => (typeof body === 'string' ? JSON.parse(body) : body)

/** Stands in for fetch: the contract's own endpoints say which stub is meant. */
export const answered = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
  const { pathname: path, searchParams: query } = new URL(String(input), 'http://localhost')
  const method = init.method ?? 'GET'
  const stub = stubs.find(({ endpoint }) => endpoint.method === method && patternOf(endpoint).test(path))
  if (!stub) {
    wrong.push(`${method} ${path}`)
    throw new TypeError('Failed to fetch')
  }
  const given =
    typeof stub.answer === 'function' ? stub.answer({ path, query, body: bodyOf(init.body) }) : stub.answer
  if (given === 'no answer') throw new TypeError('Failed to fetch')
  const { status = 200, json, total, unfit } = given
  if (status < 400 && !unfit) {
    const { error } = stub.endpoint.ok.safeParse(json)
    if (error)
      wrong.push(`${method} ${path} is answered with what the contract does not know: ${error.message}`)
  }
  const headers = {
    'content-type': 'application/json',
    ...(total !== undefined && { 'x-total-count': String(total) }),
    ...given.headers,
  }
  return new Response(json === undefined ? '' : JSON.stringify(json), { status, headers })
}

/** Somebody of the office with every right, unless told otherwise. */
export const staff = (own: Partial<SignedInStaff> = {}): SignedInStaff => ({
  user_id: 'USR1001',
  username: 'admin',
  name: 'Leela Pandey',
  role: 'admin',
  photo: null,
  position: null,
  permissions: ['create', 'read', 'update', 'delete'],
  areas: [...areas],
  ...own,
})

type Entry = (typeof screens)[number]
type Module = Record<string, unknown> & { default?: ComponentType<Record<string, unknown>> }
const modules = import.meta.glob<Module>([
  '../web/**/*Page.tsx',
  '../web/**/*Redirect.tsx',
  '../web/office/shell/*Layout.tsx',
])

const componentOf = (module: Module) => {
  const { default: Component } = module
  return Component
    ? () =>
        createElement(Component, {
          loaderData: useLoaderData(),
          actionData: useActionData(),
          params: useParams(),
          matches: useMatches(),
        })
    : undefined
}
const boundaryOf = ({ ErrorBoundary }: Module) =>
  ErrorBoundary
    ? () =>
        createElement(ErrorBoundary as ComponentType<Record<string, unknown>>, {
          error: useRouteError(),
          params: useParams(),
        })
    : undefined

const partsOf = (module: Module): RouteObject => ({
  loader: module.clientLoader as never,
  action: module.clientAction as never,
  handle: module.handle,
  shouldRevalidate: module.shouldRevalidate as never,
  Component: componentOf(module) as never,
  ErrorBoundary: boundaryOf(module) as never,
})

const moduleOf = (file: string): Promise<Module> => {
  const load = modules[`../web/${file}`]
  if (!load) throw new Error(`${file} is no screen of the browser's`)
  return load()
}

// The frame of the site comes from the server; its pages are looked at without it.
const isFrame = (file: string) => file.startsWith('office/shell/')

/** A screen of web/routes.ts as the browser would run it; what is behind it is loaded when it is gone to. */
const routeOf = async ({ id, path, index, file, children }: Entry): Promise<RouteObject> => {
  const own = { ...(id && { id }), ...(path && { path }) }
  if (!children) {
    const lazy = async () => {
      const { loader, action, ...rest } = partsOf(await moduleOf(file))
      return { ...rest, ...(loader && { loader }), ...(action && { action }) } as never
    }
    return index ? { ...own, index: true, lazy } : { ...own, lazy }
  }
  const inside = await Promise.all(children.map(routeOf))
  if (!isFrame(file)) return { ...own, children: inside }
  const module = await moduleOf(file)
  return {
    ...own,
    ...partsOf(module),
    middleware: module.clientMiddleware as never,
    children: inside,
  } as RouteObject
}

const Root = () => (
  <>
    <Outlet />
    <Toasts />
  </>
)

let tree: Promise<RouteObject[]> | undefined

/** Opens an address of the real screen map, for whoever is signed in, on the answers that the test has given. */
export const open = async (address: string, who: SignedInStaff | null = staff()) => {
  answer(site.get, failing)
  answer(notices.list, { json: [] })
  answer(accounts.me, { json: { guest: null, user: who } })
  // What the test itself said before counts.
  stubs.push(...stubs.splice(0, 3))
  cleanup()
  await refreshSession()
  tree ??= Promise.all(screens.map(routeOf))
  const router = createMemoryRouter(
    [{ Component: Root, HydrateFallback: () => null, children: await tree }],
    {
      initialEntries: [address],
    },
  )
  const { unmount } = render(<RouterProvider router={router} />)
  return { at: () => router.state.location.pathname + router.state.location.search, router, unmount }
}

/** Puts everything back to before the first screen was opened. */
export const reset = (): void => {
  stubs.length = 0
  wrong.length = 0
  localStorage.clear()
  sessionStorage.clear()
  beginAnew()
}

/** A label as it stands, or with the star of what is required. */
const labelled = (label: string | RegExp) =>
  typeof label === 'string' ? new RegExp(`^${label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}( \\*)?$`) : label

const query = (where: Screen | ReturnType<typeof within>) => ({
  press: async (name: string | RegExp) => {
    const canBePressed = () => {
      const button = where.getByRole('button', { name }) as HTMLButtonElement
      if (button.disabled) throw new Error(`The button ${name} cannot be pressed.`)
      return button
    }
    fireEvent.click(await waitFor(canBePressed))
  },
  fill: async (label: string | RegExp, value: string) =>
    void fireEvent.change(await where.findByLabelText(labelled(label)), { target: { value } }),
})
/** What a person does, waiting until it can be done. */
export const { press, fill } = query(screen)
export const inside = (element: HTMLElement) => ({ ...within(element), ...query(within(element)) })

/** An item of a row's menu, once that is open. */
export const inRowMenu = async (row: string, name: string | RegExp) => {
  const menu = await screen.findByRole('button', { name: `More for ${row}` })
  if (menu.getAttribute('aria-expanded') !== 'true') fireEvent.click(menu)
  // Without a layout its anchor counts as out of sight, and so does the menu.
  return screen.findByRole('menuitem', { name, hidden: true })
}
export const pressInRowMenu = async (row: string, name: string | RegExp) =>
  void fireEvent.click(await inRowMenu(row, name))

/** Presses what takes a file, in the menu of the screen's header. */
export const takeFile = async (label = 'Download Excel') => {
  await press('Files')
  fireEvent.click(await screen.findByRole('menuitem', { name: label, hidden: true }))
}

/** So many milliseconds go by on the clock of the screen. */
export const passed = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

/** A sentence, wherever it is said: where it is missing the test waits for it and fails. */
export const said = (sentence: string | RegExp) => screen.findAllByText(sentence)
/** A sentence that is said in a toast. */
export const toasted = async (sentence: string | RegExp) =>
  within(await screen.findByLabelText('Notifications', { selector: 'section' })).findByText(sentence)
/** A sentence that is said where a reader is told at once. */
export const alerted = async (sentence: string | RegExp) => {
  for (const alert of await screen.findAllByRole('alert')) {
    if (within(alert).queryByText(sentence)) return alert
  }
  return within((await screen.findAllByRole('alert'))[0] as HTMLElement).findByText(sentence)
}
export const field = (label: string | RegExp) => screen.findByLabelText<HTMLInputElement>(labelled(label))
export const dialog = async () => inside(await screen.findByRole('dialog'))
