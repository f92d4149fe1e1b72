import type { Screens } from '../kit/screens.ts'

export const siteScreens = {
  home: {
    page: 'site/HomePage.tsx',
    access: 'public',
  },
  rooms: {
    page: 'site/rooms/RoomTypesPage.tsx',
    access: 'public',
  },
  room: {
    page: 'site/rooms/RoomTypePage.tsx',
    access: 'public',
    checked: ['family-room'],
  },
  gallery: {
    page: 'site/gallery/GalleryPage.tsx',
    access: 'public',
  },
  activities: {
    page: 'site/activities/ActivitiesPage.tsx',
    access: 'public',
    checked: ['', '#dining'],
  },
  contact: {
    page: 'site/contact/ContactPage.tsx',
    access: 'public',
  },
  whyChooseUs: {
    page: 'site/documents/WhyChooseUsPage.tsx',
    access: 'public',
  },
  projectDocuments: {
    page: 'site/documents/ProjectDocumentsPage.tsx',
    access: 'public',
  },
} satisfies Screens
