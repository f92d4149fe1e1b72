import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'

/** A new folder under that of this run, which is gone when the run ends. */
export const newFolder = (name: string): string => mkdtempSync(join(inject('folder'), `${name}-`))
