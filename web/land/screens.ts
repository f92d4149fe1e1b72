import IconMap2 from '@tabler/icons-react/dist/esm/icons/IconMap2.mjs'
import type { Screens } from '../kit/screens.ts'

export const landScreens = {
  purchaseList: {
    title: 'Land purchases',
    page: 'land/purchases/PurchaseListPage.tsx',
    access: 'land',
    entry: { group: 'Land', icon: IconMap2, above: ['purchase', 'purchasesAgain'], onPhone: 20 },
  },
  purchasePayments: {
    page: 'land/purchases/PaymentListPage.tsx',
    access: 'land',
    checked: ['', '?q=NOSUCHPAYMENT'],
  },
  purchasesAgain: {
    page: 'land/purchases/PurchaseListPage.tsx',
    access: 'land',
    unchecked: 'the list of purchases',
  },
  addPurchase: {
    page: 'land/purchases/AddPurchasePage.tsx',
    access: 'land',
  },
  addPurchaseAgain: {
    page: 'land/purchases/AddPurchasePage.tsx',
    access: 'land',
    unchecked: 'the form of a purchase',
  },
  editPurchase: {
    page: 'land/purchases/EditPurchasePage.tsx',
    access: 'land',
    checked: ['nothing'],
  },
  purchase: {
    page: 'land/purchases/PurchasePage.tsx',
    access: 'land',
    checked: ['nothing'],
  },
} satisfies Screens
