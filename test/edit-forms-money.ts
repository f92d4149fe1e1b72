import { visitors } from '../contract/desk/visitors.ts'
import { purchases } from '../contract/land/purchases.ts'
import { expenses } from '../contract/money/expenses.ts'
import { addGuest } from './builders.ts'
import { checkInBody } from './desk/visitors.ts'
import { type Form, read } from './edit-form.ts'
import { sendForm } from './forms.ts'
import { sendPurchase, someCustomer } from './land/purchases.ts'

export const visitor: Form = {
  endpoint: visitors.change,
  make: async ({ db }, admin) => {
    const params = { id: (await addGuest(db)).visitor_id }
    const body = { ...checkInBody({ address: 'Almora', notes: 'Likes tea' }), status: 'active' }
    await admin.send(visitors.change, { params, body })
    const other = {
      name: 'Bela Negi',
      email: 'bela.negi@example.com',
      phone: '9876501235',
      nationality: 'FR',
      address: null,
      id_type: 'national_id',
      id_number: 'Y7654321',
      purpose: 'Work',
      notes: null,
      status: 'inactive',
    }
    return { params, body, other, see: () => read(admin, visitors.get, params) }
  },
}

/** What the form for adding an expense sends. */
export const expenseBody = {
  expenseName: 'Diesel',
  amount: 1200,
  expenseType: 'UTILITIES',
  comments: 'Bill 4',
  payment_method: 'cash',
  bill_number: 'UPCL 4412',
  expenseDate: '2026-11-18',
}

export const expense: Form = {
  endpoint: expenses.change,
  make: async (_, admin) => {
    const { uuid } = (await sendForm(admin, expenses.create, { fields: expenseBody })).raw.json()
    const other = {
      expenseName: 'Petrol',
      amount: 1300,
      expenseType: 'OTHER',
      comments: 'Bill 5',
      payment_method: 'upi',
      bill_number: '5',
      expenseDate: '2026-11-17',
    }
    return {
      params: { uuid },
      body: expenseBody,
      other,
      apart: { removeImage: 'stands for the receipt, which is no field' },
      see: () => read(admin, expenses.get, { uuid }),
    }
  },
}

export const purchase: Form = {
  endpoint: purchases.change,
  make: async (server, admin) => {
    const value = (await sendPurchase(server, admin, { referred_by: 'A friend' })).raw.json()
    const params = { id: value.loan_id as string }
    const { customer_id, loan_amount, advance_amount, status, referred_by, purchase_date } = value
    const body = { customer_id, loan_amount, advance_amount, status, referred_by, purchase_date }
    const other = {
      customer_id: (await someCustomer(server, 'Somebody Else')).user_id,
      loan_amount: '50999.50',
      advance_amount: '200.00',
      status: 'closed',
      referred_by: 'A cousin',
      purchase_date: '2026-10-01',
    }
    return {
      params,
      body,
      other,
      apart: { loan_id: 'is the key and cannot be changed' },
      see: () => read(admin, purchases.get, params),
    }
  },
}
