import { matchPath } from 'react-router'
import type { AreaWanted } from '../../../contract/kit/areas.ts'
import { screens } from '../../screens.ts'

const office = [...screens.admin, ...screens.employee]
const fixed = new Map(office.map(({ path, access }) => [path, access]))
const shapes = office.filter(({ path }) => path.includes(':'))

/** The area of a screen by its address (D-41). What is no screen is shown to everybody, as not found. */
export const areaOfScreen = (path: string): AreaWanted =>
  fixed.get(path) ?? shapes.find((screen) => matchPath(screen.path, path))?.access ?? 'any'
