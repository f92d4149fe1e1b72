import type { Sheet } from './map-rows.ts'
import type { SheetResult, SheetTask } from './sheet.worker.ts'

/** Why the worker gave nothing: its own sentence, or none. */
class NotDone extends Error {
  override readonly name = 'NotDone'
}

const longest = 60_000

/**
 * Has a worker read or write a sheet, so that the page goes on meanwhile; the library for Excel files is loaded there
 * and nowhere else. Ended afterwards, and when it takes too long.
 */
const ask = (asked: SheetTask): Promise<SheetResult> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./sheet.worker.ts', import.meta.url), { type: 'module' })
    const failed = () => {
      clearTimeout(timer)
      worker.terminate()
      reject(new NotDone())
    }
    const timer = setTimeout(failed, longest)
    worker.onerror = failed
    worker.onmessageerror = failed
    worker.onmessage = ({ data }: MessageEvent<SheetResult>) => {
      clearTimeout(timer)
      worker.terminate()
      if ('problem' in data) reject(new NotDone(data.problem))
      else resolve(data)
    }
    worker.postMessage(asked)
  })

/** The rows of an Excel file. */
export const readSheet = async (file: File): Promise<Sheet> => {
  const answered = await ask({ task: 'read', file })
  if (!('sheet' in answered)) throw new NotDone()
  return answered.sheet
}

/** The first sheet of an Excel or CSV file as it stands there. */
export const readRows = async (file: File): Promise<readonly (readonly unknown[])[]> => {
  const answered = await ask({ task: 'rows', file })
  if (!('rows' in answered)) throw new NotDone()
  return answered.rows
}

/** An Excel file that the worker writes. */
export const writeSheet = async (asked: Exclude<SheetTask, { file: File }>): Promise<Blob> => {
  const answered = await ask(asked)
  if (!('file' in answered)) throw new NotDone()
  return new Blob([answered.file])
}
