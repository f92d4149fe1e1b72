import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import IconLayoutDashboard from '@tabler/icons-react/dist/esm/icons/IconLayoutDashboard.mjs'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconPlugConnected from '@tabler/icons-react/dist/esm/icons/IconPlugConnected.mjs'
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs'
import type { Screens } from '../kit/screens.ts'

export const officeScreens = {
  adminDashboard: {
    title: 'Dashboard',
    page: 'office/dashboard/AdminDashboardPage.tsx',
    access: 'any',
    entry: { group: '', place: 0, icon: IconLayoutDashboard, onPhone: 1 },
  },
  activity: {
    title: 'Activity',
    page: 'office/activity/ActivityPage.tsx',
    access: 'office',
    entry: { group: 'Office', icon: IconHistory, onPhone: 23 },
  },
  outbox: {
    title: 'Outbox',
    page: 'office/outbox/OutboxPage.tsx',
    access: 'office',
    entry: { group: 'Office', icon: IconMail, onPhone: 24 },
  },
  mail: {
    page: 'office/outbox/MailPage.tsx',
    access: 'office',
    checked: ['nothing'],
  },
  settings: {
    title: 'Settings',
    page: 'office/settings/SettingsPage.tsx',
    access: 'office',
    entry: { group: 'Office', icon: IconSettings, onPhone: 25 },
  },
  settingsSection: {
    page: 'office/settings/SettingsPage.tsx',
    access: 'office',
    checked: ['contact', 'before-the-trip', 'cancellation', 'tax-gst', 'backups'],
  },
  sitePictures: {
    page: 'office/settings/PicturesPage.tsx',
    access: 'office',
  },
  connections: {
    title: 'Connections',
    page: 'office/connections/ConnectionsPage.tsx',
    access: 'any',
    entry: { group: 'Office', icon: IconPlugConnected },
  },
  webhooks: {
    page: 'office/connections/WebhooksPage.tsx',
    access: 'office',
  },
  webhook: {
    page: 'office/connections/WebhookPage.tsx',
    access: 'office',
    checked: ['nothing'],
  },
  ownPassword: {
    page: 'office/accounts/staff/OwnAccountPage.tsx',
    access: 'any',
  },
  unknownAdmin: {
    page: 'office/shell/UnknownPage.tsx',
    access: 'any',
    checked: ['nothing'],
  },
  employeeDashboard: {
    title: 'Dashboard',
    page: 'office/dashboard/EmployeeDashboardPage.tsx',
    access: 'any',
    entry: { group: '', place: 0, icon: IconLayoutDashboard, onPhone: 1 },
  },
  unknownRecruiting: {
    page: 'office/shell/UnknownPage.tsx',
    access: 'any',
    unchecked: 'as /admin/*',
  },
  employeePassword: {
    page: 'office/accounts/staff/OwnAccountPage.tsx',
    access: 'any',
  },
  unknownEmployee: {
    page: 'office/shell/UnknownPage.tsx',
    access: 'any',
    unchecked: 'as /admin/*',
  },
  login: {
    page: 'office/accounts/SignInPage.tsx',
    access: 'guest',
  },
  adminLogin: {
    page: 'office/accounts/SignInPage.tsx',
    access: 'guest',
  },
  employeeLogin: {
    page: 'office/accounts/EmployeeSignInPage.tsx',
    access: 'guest',
  },
  forgotPassword: {
    page: 'office/accounts/ForgotPasswordPage.tsx',
    access: 'guest',
  },
  resetPassword: {
    page: 'office/accounts/ResetPasswordPage.tsx',
    access: 'guest',
    checked: ['#a-token-of-some-length'],
  },
  verifyEmail: {
    page: 'office/accounts/VerifyEmailPage.tsx',
    access: 'guest',
    checked: ['#a-token-of-some-length'],
  },
  staffForgotPassword: {
    page: 'office/accounts/StaffForgotPasswordPage.tsx',
    access: 'guest',
  },
  staffResetPassword: {
    page: 'office/accounts/StaffResetPasswordPage.tsx',
    access: 'guest',
    checked: ['#a-token-of-some-length'],
  },
  dashboard: {
    page: 'office/accounts/DashboardRedirect.tsx',
    access: 'guest',
    unchecked: 'leads on',
  },
  adminRoot: {
    page: 'office/accounts/DashboardRedirect.tsx',
    access: 'guest',
    unchecked: 'leads on',
  },
  employeeRoot: {
    page: 'office/accounts/DashboardRedirect.tsx',
    access: 'guest',
    unchecked: 'leads on',
  },
  myAccount: {
    page: 'office/accounts/guest/MyAccountPage.tsx',
    access: 'guest',
    unchecked: 'for guests: e2e/office/accounts/sessions.spec.ts',
  },
} satisfies Screens
