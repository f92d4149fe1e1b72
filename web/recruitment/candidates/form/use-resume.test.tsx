import { act, render, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { type ResumeChoice, useResume } from './use-resume.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function openForm() {
  const result = { current: {} as ResumeChoice }
  const Form = () => {
    result.current = useResume()
    return null
  }
  const router = createMemoryRouter([{ path: '*', element: <Form /> }])
  return { result, ...render(<RouterProvider router={router} />) }
}

/** Looks at what was found that the server does not answer, and what is done with the file meanwhile. */
function serverThatReads() {
  const looks: AbortSignal[] = []
  const removed: boolean[] = []
  vi.stubGlobal('fetch', (address: string, { method, signal }: RequestInit) => {
    if (address.endsWith('/findings')) {
      looks.push(signal as AbortSignal)
      return new Promise((_, refuse) => signal?.addEventListener('abort', () => refuse(signal.reason)))
    }
    if (method === 'DELETE') removed.push(looks.every(({ aborted }) => aborted))
    const proposed = { name: null, email: null, phone: null }
    const body = method === 'DELETE' ? { msg: '' } : { url: '/uploads/me.pdf', proposed, reading: true }
    return Promise.resolve(Response.json(body))
  })
  return { looks, removed }
}

const resumeBeingRead = async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const server = serverThatReads()
  const { result, unmount } = openForm()
  act(() => result.current.choose(new File(['%PDF'], 'me.pdf', { type: 'application/pdf' })))
  await waitFor(() => expect(result.current.state).toBe('sent'))
  await act(() => vi.advanceTimersByTimeAsync(2000))
  expect(server.looks).toHaveLength(1)
  return { ...server, result, unmount }
}

test('R-CADD-12 a résumé that is taken back is looked at no more', async () => {
  const { looks, removed, result } = await resumeBeingRead()
  act(() => result.current.clear())
  await waitFor(() => expect(removed).toEqual([true]))
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(looks).toHaveLength(1)
})

test('R-CADD-12 a résumé that is being saved with a candidate is looked at no more', async () => {
  const { looks, removed, result } = await resumeBeingRead()
  const overBefore = await act(() => result.current.during(async () => looks.every(({ aborted }) => aborted)))
  expect(overBefore).toBe(true)
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect([looks.length, removed]).toEqual([1, []])
})

test('R-CADD-12 a résumé whose form was left is looked at no more', async () => {
  const { looks, unmount } = await resumeBeingRead()
  unmount()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(looks.map(({ aborted }) => aborted)).toEqual([true])
})

test('W-41 a résumé of which it shows later that it asks for a password is told so, and no longer than it is chosen', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const proposed = { name: null, email: null, phone: null }
  vi.stubGlobal('fetch', (address: string, { method }: RequestInit) => {
    if (address.endsWith('/findings'))
      return Promise.resolve(Response.json({ ready: true, proposed, locked: true }))
    const body = method === 'DELETE' ? { msg: '' } : { url: '/uploads/me.pdf', proposed, reading: true }
    return Promise.resolve(Response.json(body))
  })
  const { result } = openForm()
  act(() => result.current.choose(new File(['%PDF'], 'me.pdf', { type: 'application/pdf' })))
  await waitFor(() => expect(result.current.state).toBe('sent'))
  expect(result.current.locked).toBe(false)
  await act(() => vi.advanceTimersByTimeAsync(2000))
  await waitFor(() => expect(result.current.locked).toBe(true))
  act(() => result.current.clear())
  await waitFor(() => expect(result.current.locked).toBe(false))
})
