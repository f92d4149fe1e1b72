/** The steps that come late: fetched when somebody is on the way to them. */
export const loadRooms = () => import('./rooms/RoomsStep.tsx')
export const loadGuest = () => import('./guest/GuestStep.tsx')
