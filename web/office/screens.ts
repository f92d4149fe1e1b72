import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import IconLayoutDashboard from '@tabler/icons-react/dist/esm/icons/IconLayoutDashboard.mjs'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconPlugConnected from '@tabler/icons-react/dist/esm/icons/IconPlugConnected.mjs'
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs'
import type { Screens } from '../kit/screens.ts'
import { paths, patterns } from '../paths.ts'

export const officeScreens: Screens = {
  admin: [
    {
      path: paths.adminDashboard,
      page: 'office/dashboard/AdminDashboardPage.tsx',
      area: 'any',
      entry: { group: '', label: 'Dashboard', place: 0, icon: IconLayoutDashboard, onPhone: 1 },
    },
    {
      path: paths.activity,
      page: 'office/activity/ActivityPage.tsx',
      area: 'office',
      entry: { group: 'Office', label: 'Activity', icon: IconHistory, onPhone: 23 },
    },
    {
      path: paths.outbox,
      page: 'office/outbox/OutboxPage.tsx',
      area: 'office',
      entry: { group: 'Office', label: 'Outbox', icon: IconMail, onPhone: 24 },
    },
    {
      path: patterns.mail,
      page: 'office/outbox/MailPage.tsx',
      area: 'office',
      checked: ['/admin/outbox/nothing'],
    },
    {
      path: paths.settings,
      page: 'office/settings/SettingsPage.tsx',
      area: 'office',
      entry: { group: 'Office', label: 'Settings', icon: IconSettings, onPhone: 25 },
    },
    {
      path: patterns.settingsSection,
      page: 'office/settings/SettingsPage.tsx',
      id: 'settings-section',
      area: 'office',
      checked: ['contact', 'before-the-trip', 'cancellation', 'tax-gst', 'backups'].map(
        paths.settingsSection,
      ),
    },
    {
      path: paths.connections,
      page: 'office/connections/ConnectionsPage.tsx',
      area: 'any',
      entry: { group: 'Office', label: 'Connections', icon: IconPlugConnected },
    },
    { path: paths.webhooks, page: 'office/connections/WebhooksPage.tsx', area: 'office' },
    {
      path: patterns.webhook,
      page: 'office/connections/WebhookPage.tsx',
      area: 'office',
      checked: ['/admin/connections/webhooks/nothing'],
    },
    { path: paths.ownPassword, page: 'office/accounts/staff/OwnAccountPage.tsx', area: 'any' },
    {
      path: patterns.unknownAdmin,
      page: 'office/shell/UnknownPage.tsx',
      id: 'unknown-admin',
      area: 'any',
      checked: ['/admin/nothing'],
    },
  ],
  employee: [
    {
      path: paths.employeeDashboard,
      page: 'office/dashboard/EmployeeDashboardPage.tsx',
      area: 'any',
      entry: { group: '', label: 'Dashboard', place: 0, icon: IconLayoutDashboard, onPhone: 1 },
    },
    {
      path: patterns.unknownRecruiting,
      page: 'office/shell/UnknownPage.tsx',
      id: 'unknown-recruiting',
      area: 'any',
      unchecked: 'as /admin/*',
    },
    {
      path: paths.employeePassword,
      page: 'office/accounts/staff/OwnAccountPage.tsx',
      id: 'employee-password',
      area: 'any',
    },
    {
      path: patterns.unknownEmployee,
      page: 'office/shell/UnknownPage.tsx',
      id: 'unknown-employee',
      area: 'any',
      unchecked: 'as /admin/*',
    },
  ],
  guest: [
    { path: paths.login, page: 'office/accounts/SignInPage.tsx' },
    { path: paths.adminLogin, page: 'office/accounts/SignInPage.tsx', id: 'admin-login' },
    { path: paths.employeeLogin, page: 'office/accounts/EmployeeSignInPage.tsx' },
    { path: paths.forgotPassword, page: 'office/accounts/ForgotPasswordPage.tsx' },
    {
      path: paths.resetPassword,
      page: 'office/accounts/ResetPasswordPage.tsx',
      checked: ['/reset-password#a-token-of-some-length'],
    },
    {
      path: paths.verifyEmail,
      page: 'office/accounts/VerifyEmailPage.tsx',
      checked: ['/verify-email#a-token-of-some-length'],
    },
    { path: paths.staffForgotPassword, page: 'office/accounts/StaffForgotPasswordPage.tsx' },
    {
      path: paths.staffResetPassword,
      page: 'office/accounts/StaffResetPasswordPage.tsx',
      checked: ['/staff/reset-password#a-token-of-some-length'],
    },
    { path: paths.dashboard, page: 'office/accounts/DashboardRedirect.tsx', unchecked: 'leads on' },
    {
      path: '/admin',
      page: 'office/accounts/DashboardRedirect.tsx',
      id: 'admin-root',
      unchecked: 'leads on',
    },
    {
      path: '/pegawai',
      page: 'office/accounts/DashboardRedirect.tsx',
      id: 'employee-root',
      unchecked: 'leads on',
    },
    {
      path: paths.myAccount,
      page: 'office/accounts/guest/MyAccountPage.tsx',
      unchecked: 'for guests: e2e/office/accounts/sessions.spec.ts',
    },
  ],
}
