import IconCashRegister from '@tabler/icons-react/dist/esm/icons/IconCashRegister.mjs'
import IconCoffee from '@tabler/icons-react/dist/esm/icons/IconCoffee.mjs'
import IconFileAlert from '@tabler/icons-react/dist/esm/icons/IconFileAlert.mjs'
import IconFileInvoice from '@tabler/icons-react/dist/esm/icons/IconFileInvoice.mjs'
import IconReceiptTax from '@tabler/icons-react/dist/esm/icons/IconReceiptTax.mjs'
import IconUserDollar from '@tabler/icons-react/dist/esm/icons/IconUserDollar.mjs'
import type { Screens } from '../kit/screens.ts'

export const folioScreens = {
  extras: {
    title: 'Extras',
    page: 'folio/extras/ExtraListPage.tsx',
    access: ['desk', 'money'],
    entry: { group: 'Stays', icon: IconCoffee },
    checked: ['', '?q=NOSUCHEXTRA'],
  },
  invoices: {
    title: 'Invoices',
    page: 'folio/documents/InvoiceListPage.tsx',
    access: 'money',
    entry: { group: 'Money', place: 1, icon: IconFileInvoice, onPhone: 9 },
    checked: ['', '?q=NOSUCHPAPER'],
  },
  invoice: {
    page: 'folio/documents/InvoicePage.tsx',
    access: 'money',
    checked: ['nothing'],
  },
  toInvoice: {
    title: 'To invoice',
    page: 'folio/to-invoice/ToInvoicePage.tsx',
    access: 'money',
    entry: { group: 'Money', place: 7, icon: IconFileAlert },
    checked: ['', '?q=NOSUCHSTAY'],
  },
  gst: {
    title: 'GST registers',
    page: 'folio/registers/GstPage.tsx',
    access: 'money',
    entry: { group: 'Money', place: 4, icon: IconReceiptTax },
    checked: ['', '?month=2020-01'],
  },
  dayClose: {
    title: 'Day close',
    page: 'folio/day-close/DayClosePage.tsx',
    access: 'money',
    entry: { group: 'Money', place: 5, icon: IconCashRegister, onPhone: 7 },
  },
  debtors: {
    title: 'Debtors',
    page: 'folio/debtors/DebtorsPage.tsx',
    access: 'money',
    entry: { group: 'Money', place: 6, icon: IconUserDollar, onPhone: 10 },
    checked: ['', '?q=NOSUCHDEBTOR'],
  },
} satisfies Screens
