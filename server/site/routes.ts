import type { Routes } from '../kit/endpoints/implement.ts'
import { contactRoutes } from './contact/routes.ts'
import { documentRoutes } from './documents/routes.ts'
import { pageRoutes } from './pages/routes.ts'
import { sitePictureRoutes } from './pictures/routes.ts'

/** What the district answers, by the tags of OpenAPI: one line for each contract. */
export const siteRoutes: Readonly<Record<string, Routes>> = {
  site: pageRoutes,
  contact: contactRoutes,
  sitePictures: sitePictureRoutes,
  documents: documentRoutes,
}
