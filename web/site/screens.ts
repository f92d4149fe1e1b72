import type { Screens } from '../kit/screens.ts'
import { paths, patterns } from '../paths.ts'

export const siteScreens: Screens = {
  public: [
    { path: paths.rooms, page: 'site/rooms/RoomTypesPage.tsx' },
    { path: patterns.room, page: 'site/rooms/RoomTypePage.tsx', checked: ['/rooms/family-room'] },
    { path: paths.gallery, page: 'site/gallery/GalleryPage.tsx' },
    {
      path: paths.activities,
      page: 'site/activities/ActivitiesPage.tsx',
      checked: ['/activities', '/activities#dining'],
    },
    { path: paths.contact, page: 'site/contact/ContactPage.tsx' },
    { path: paths.whyChooseUs, page: 'site/documents/WhyChooseUsPage.tsx' },
    { path: paths.projectDocuments, page: 'site/documents/ProjectDocumentsPage.tsx' },
  ],
  admin: [{ path: paths.sitePictures, page: 'site/pictures/PicturesPage.tsx', area: 'office' }],
}
