import IconMap2 from '@tabler/icons-react/dist/esm/icons/IconMap2.mjs'
import type { Screens } from '../kit/screens.ts'
import { paths, patterns } from '../paths.ts'

export const landScreens: Screens = {
  admin: [
    {
      path: paths.purchaseList,
      page: 'land/purchases/PurchaseListPage.tsx',
      area: 'land',
      entry: { group: 'Land', label: 'Land purchases', icon: IconMap2, onPhone: 20 },
    },
    {
      path: paths.purchasePayments,
      page: 'land/purchases/PaymentListPage.tsx',
      area: 'land',
      checked: ['/admin/master-data/lending/payments', '/admin/master-data/lending/payments?q=NOSUCHPAYMENT'],
    },
    {
      path: paths.purchasesAgain,
      page: 'land/purchases/PurchaseListPage.tsx',
      id: 'purchases-again',
      area: 'land',
      unchecked: 'the list of purchases',
    },
    { path: paths.addPurchase, page: 'land/purchases/AddPurchasePage.tsx', area: 'land' },
    {
      path: paths.addPurchaseAgain,
      page: 'land/purchases/AddPurchasePage.tsx',
      id: 'add-purchase-again',
      area: 'land',
      unchecked: 'the form of a purchase',
    },
    {
      path: patterns.editPurchase,
      page: 'land/purchases/EditPurchasePage.tsx',
      area: 'land',
      checked: ['/admin/master-data/lending/edit/nothing'],
    },
    {
      path: patterns.purchase,
      page: 'land/purchases/PurchasePage.tsx',
      area: 'land',
      checked: ['/admin/lending/nothing'],
    },
  ],
}
