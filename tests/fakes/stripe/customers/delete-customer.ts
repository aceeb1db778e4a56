import { type Account, change } from '../account.ts'
import { cancelSubscription } from '../subscriptions/end-subscription.ts'
import { isOver } from '../subscriptions/find-subscription.ts'
import { deletedCustomer } from './customers.ts'
import { findCustomer } from './find-customer.ts'

export function deleteCustomer(account: Account, id: string): object {
  const customer = findCustomer(account, id, 'id')
  for (const subscription of account.subscriptions.values()) {
    if (subscription.customer === id && !isOver(subscription)) cancelSubscription(account, subscription.id, {})
  }
  for (const method of account.paymentMethods.values()) {
    if (method.customer === id) change(account, method, { customer: null }, 'payment_method.detached')
  }
  account.deletedCustomers.add(id)
  account.emit('customer.deleted', customer)
  return deletedCustomer(id)
}
