import { subscription as copy } from '../../../../copy/billing/subscription.ts'
import { formatDate } from '../../../../lib/format.ts'
import type { SubscriptionStatus } from '../api.ts'
import type { SubscriptionView } from './to-subscription-view.ts'

export interface StateWords {
  /** The kind of Premium in a word or two; undefined without Premium. */
  mark?: string
  title: string
  text?: string
}

interface Known {
  card: SubscriptionStatus['card']
  /** What a renewal costs: `R$ 19`. */
  price: string
}

/** The words of a state: a title, then what follows from it. */
export function toStateWords(view: SubscriptionView, { card, price }: Known): StateWords {
  switch (view.kind) {
    case 'renewing': {
      const { mark, due } = copy.renewing
      const title = view.at === null ? due : copy.renewing.title(formatDate(view.at), price)
      return { mark, title, text: copy.renewing.text(card) }
    }
    case 'ending': {
      const { mark, text, pending } = copy.ending
      return { mark, title: dated(copy.ending, view.at), text: view.isChargePending ? pending : text }
    }
    case 'grace':
    case 'pass': {
      const { mark, text } = copy[view.kind]
      return { mark, title: dated(copy[view.kind], view.at), text }
    }
    case 'ended':
      return { title: dated(copy.ended, view.at), text: copy.ended.text }
    case 'granted':
      return copy.granted
    case 'unpaid':
      return copy.unpaid
    case 'free':
      return { title: copy.free.title }
  }
}

interface Dated {
  title: (date: string) => string
  undated: string
}

const dated = ({ title, undated }: Dated, at: string | null) => (at === null ? undated : title(formatDate(at)))
