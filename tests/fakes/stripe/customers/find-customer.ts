import type { Account } from '../account.ts'
import { missing } from '../http/failure.ts'
import type { Customer } from '../stripe-objects.ts'

export function findCustomer(account: Account, id: string, param: string, status: 400 | 404 = 404): Customer {
  const customer = account.customers.get(id)
  if (!customer || account.deletedCustomers.has(id)) throw missing('customer', id, param, status)
  return customer
}
