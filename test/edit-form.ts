import type { Endpoint } from '../contract/kit/endpoint.ts'
import { sendForm } from './forms.ts'
import type { Caller, TestServer } from './server.ts'

export type Wire = Record<string, unknown>

/** A record that is there, and what two people do with its form. */
export type EditForm = {
  params: object
  /** What the form sends when nothing was changed in it. */
  body: Wire
  /** Another value for each field that the form has. */
  other: Wire
  /** Fields of the body that have calls of their own, with the reason. */
  apart?: Readonly<Record<string, string>>
  /** The record as whoever asks for it gets it. */
  see: () => Promise<Wire>
}

export type Form = { endpoint: Endpoint; make: (server: TestServer, admin: Caller) => Promise<EditForm> }

export const read = async (admin: Caller, endpoint: Endpoint, params: object): Promise<Wire> =>
  (await admin.send(endpoint, { params })).raw.json()

/** The first of a list that a record answers where it cannot be asked for alone. */
export const inList = async (admin: Caller, endpoint: Endpoint, is: (row: Wire) => boolean, params = {}) =>
  ((await admin.send(endpoint, { params })).raw.json() as Wire[]).find(is) as Wire

export const made = async (admin: Caller, endpoint: Endpoint, body: Wire): Promise<Wire> =>
  (await admin.send(endpoint, { body })).raw.json()

/** Sends a form, as JSON or in parts. */
export const sendEdit = (caller: Caller, endpoint: Endpoint, params: object, body: Wire) =>
  endpoint.files
    ? sendForm(caller, endpoint, { params, fields: body })
    : caller.send(endpoint, { params, body })
