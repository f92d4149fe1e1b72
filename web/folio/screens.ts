import IconCashRegister from '@tabler/icons-react/dist/esm/icons/IconCashRegister.mjs'
import IconCoffee from '@tabler/icons-react/dist/esm/icons/IconCoffee.mjs'
import IconFileInvoice from '@tabler/icons-react/dist/esm/icons/IconFileInvoice.mjs'
import IconReceiptTax from '@tabler/icons-react/dist/esm/icons/IconReceiptTax.mjs'
import IconUserDollar from '@tabler/icons-react/dist/esm/icons/IconUserDollar.mjs'
import type { Screens } from '../kit/screens.ts'
import { paths, patterns } from '../paths.ts'

export const folioScreens: Screens = {
  admin: [
    {
      path: paths.extras,
      page: 'folio/extras/ExtraListPage.tsx',
      area: ['desk', 'money'],
      entry: { group: 'Stays', label: 'Extras', icon: IconCoffee },
      checked: ['/admin/extras', '/admin/extras?q=NOSUCHEXTRA'],
    },
    {
      path: paths.invoices,
      page: 'folio/documents/InvoiceListPage.tsx',
      area: 'money',
      entry: { group: 'Money', label: 'Invoices', place: 1, icon: IconFileInvoice, onPhone: 9 },
      checked: ['/admin/invoices', '/admin/invoices?q=NOSUCHPAPER'],
    },
    {
      path: patterns.invoice,
      page: 'folio/documents/InvoicePage.tsx',
      area: 'money',
      checked: ['/admin/invoices/nothing'],
    },
    {
      path: paths.gst,
      page: 'folio/registers/GstPage.tsx',
      area: 'money',
      entry: { group: 'Money', label: 'GST registers', place: 4, icon: IconReceiptTax },
      checked: ['/admin/gst', '/admin/gst?month=2020-01'],
    },
    {
      path: paths.dayClose,
      page: 'folio/day-close/DayClosePage.tsx',
      area: 'money',
      entry: { group: 'Money', label: 'Day close', place: 5, icon: IconCashRegister, onPhone: 7 },
    },
    {
      path: paths.debtors,
      page: 'folio/debtors/DebtorsPage.tsx',
      area: 'money',
      entry: { group: 'Money', label: 'Debtors', place: 6, icon: IconUserDollar, onPhone: 10 },
      checked: ['/admin/debtors', '/admin/debtors?q=NOSUCHDEBTOR'],
    },
  ],
}
