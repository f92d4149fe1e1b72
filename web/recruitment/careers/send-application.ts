import { addressOf } from '../../../contract/kit/address.ts'
import type { Output } from '../../../contract/kit/endpoint.ts'
import type { ErrorBody } from '../../../contract/kit/errors.ts'
import { careers } from '../../../contract/recruitment/careers.ts'
import { ApiError } from '../../kit/call/api-error.ts'

const { apply } = careers

const toldIn = <Told>(text: string): Partial<Told> => {
  try {
    return JSON.parse(text) as Partial<Told>
  } catch {
    return {}
  }
}

/** Sends the form; `fetch` does not tell how much of it is sent already, which on a slow phone people want to know. */
export const sendApplication = (
  id: number,
  fields: Record<string, string>,
  resume: File,
  onPart: (percent: number) => void,
): Promise<Partial<Output<typeof apply>>> =>
  new Promise((resolve, reject) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    form.append('resume', resume)
    const request = new XMLHttpRequest()
    request.open(apply.method, addressOf(apply, { params: { id } }))
    request.upload.onprogress = ({ loaded, total }) => onPart(total ? Math.round((loaded / total) * 100) : 0)
    request.onload = () =>
      request.status < 300
        ? resolve(toldIn(request.responseText))
        : reject(new ApiError(apply.failure, request.status, toldIn<ErrorBody>(request.responseText)))
    request.onerror = () => reject(new ApiError(apply.failure, 0, { code: 'network' }))
    request.send(form)
  })
