import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

// Accounts, booking and a guest's own bookings: inside the frame of the site, filled in by the browser.
const guestPages = [
  route('login', 'accounts/SignInPage.tsx'),
  route('admin/login', 'accounts/SignInPage.tsx', { id: 'admin-login' }),
  route('pegawai/login', 'accounts/EmployeeSignInPage.tsx'),
  route('forgot-password', 'accounts/ForgotPasswordPage.tsx'),
  route('reset-password', 'accounts/ResetPasswordPage.tsx'),
  route('dashboard', 'accounts/DashboardRedirect.tsx'),
]

/*
 * The screen map. Each layout is an island of code: the public site never loads Mantine, and no visitor
 * loads the back office. A layout (or resource) whose `handle.cached` is true is rendered without any session
 * and kept as bytes by the server (server/kit/pages.ts).
 */
export default [
  layout('site/SiteLayout.tsx', [
    index('site/HomePage.tsx'),
    ...guestPages,
    route('*', 'site/NotFoundPage.tsx'),
  ]),
] satisfies RouteConfig
