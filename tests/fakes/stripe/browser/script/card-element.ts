import type {
  StripeCardElement,
  StripeCardElementChangeEvent,
  StripeCardElementOptions,
  StripeCardElementUpdateOptions,
  StripeElementStyleVariant,
  StripeError,
} from '@stripe/stripe-js'
import { brandOf, digitsOf, type FieldName, formatted, problemOf, type TypedCard } from './card-rules.ts'
import { LABELS, type Translate } from './script-words.ts'

type Handler = (event: never) => unknown

const AUTOCOMPLETE: Record<FieldName, AutoFill> = {
  number: 'cc-number',
  expiry: 'cc-exp',
  cvc: 'cc-csc',
  postalCode: 'postal-code',
}
const PLACEHOLDER: Record<FieldName, string> = {
  number: '1234 1234 1234 1234',
  expiry: 'MM / AA',
  cvc: 'CVC',
  postalCode: 'CEP',
}

const WIDTHS: Record<FieldName, string> = {
  number: '1 1 0',
  expiry: '0 1 4.5em',
  cvc: '0 1 3em',
  postalCode: '0 1 5em',
}

/** The fake card field. The real one is a frame of the provider; this one has three inputs in the page. */
export class CardElement implements StripeCardElement {
  readonly #handlers = new Map<string, Set<Handler>>()
  readonly #fields = new Map<FieldName, HTMLInputElement>()
  readonly #translate: Translate
  #options: StripeCardElementOptions
  #holder: HTMLElement | null = null
  #isDestroyed = false

  constructor(translate: Translate, options: StripeCardElementOptions = {}) {
    this.#translate = translate
    this.#options = options
    for (const name of this.#names()) this.#fields.set(name, this.#newField(name))
  }

  #names(): FieldName[] {
    return this.#options.hidePostalCode ? ['number', 'expiry', 'cvc'] : ['number', 'expiry', 'cvc', 'postalCode']
  }

  #newField(name: FieldName): HTMLInputElement {
    const field = document.createElement('input')
    field.name = `stripe-${name}`
    field.ariaLabel = LABELS[name]
    field.placeholder = PLACEHOLDER[name]
    field.inputMode = 'numeric'
    field.autocomplete = AUTOCOMPLETE[name]
    field.addEventListener('input', () => {
      field.value = formatted(name, field.value)
      this.#changed()
    })
    field.addEventListener('focus', () => this.#fire('focus', { elementType: 'card' }))
    field.addEventListener('blur', () => this.#fire('blur', { elementType: 'card' }))
    field.addEventListener('keydown', ({ key }) => key === 'Escape' && this.#fire('escape', { elementType: 'card' }))
    return field
  }

  #value(name: FieldName): string {
    return this.#fields.get(name)?.value ?? ''
  }

  typed(): TypedCard {
    const expiry = digitsOf(this.#value('expiry'))
    return {
      number: digitsOf(this.#value('number')),
      exp_month: expiry.slice(0, 2),
      exp_year: expiry.slice(2),
      cvc: this.#value('cvc'),
      postalCode: this.#value('postalCode'),
    }
  }

  /** The field can be read only while it is mounted. */
  get isMounted(): boolean {
    return this.#holder?.isConnected === true
  }

  /** The first problem of the typed card, in the order of the fields. */
  problem(isFinal: boolean): StripeError | undefined {
    const code = problemOf(this.typed(), { isFinal, hasPostalCode: !this.#options.hidePostalCode })
    return code === undefined ? undefined : { type: 'validation_error', code, message: this.#translate([code], code) }
  }

  #changed(): void {
    const error = this.problem(false)
    const isComplete = this.problem(true) === undefined
    const isEmpty = [...this.#fields.values()].every(({ value }) => value === '')
    this.#holder?.classList.toggle('StripeElement--empty', isEmpty)
    this.#holder?.classList.toggle('StripeElement--complete', isComplete)
    this.#holder?.classList.toggle('StripeElement--invalid', error !== undefined)
    const event: StripeCardElementChangeEvent = {
      elementType: 'card',
      empty: isEmpty,
      complete: isComplete,
      error: error && { type: 'validation_error', code: error.code ?? '', message: error.message ?? '' },
      value: { postalCode: this.#value('postalCode') },
      brand: brandOf(this.typed()),
    }
    this.#fire('change', event)
  }

  #fire(type: string, event: object): void {
    if (type === 'focus' || type === 'blur') this.#holder?.classList.toggle('StripeElement--focus', type === 'focus')
    // Each handler is stored under the type of the event that it takes.
    for (const handler of this.#handlers.get(type) ?? []) (handler as (event: object) => unknown)(event)
  }

  /** All inputs in one line without borders, as in the real field. */
  #line(): HTMLElement {
    const line = document.createElement('div')
    Object.assign(line.style, { display: 'flex', gap: '0.5em' })
    for (const [name, field] of this.#fields) {
      Object.assign(field.style, { flex: WIDTHS[name], minWidth: '0', border: '0', padding: '0', background: 'none' })
      // The focus is shown on the frame around the field.
      field.style.outline = 'none'
      line.append(field)
    }
    return line
  }

  #dress(style: StripeElementStyleVariant | undefined): void {
    const own = Object.entries(style ?? {}).filter(
      ([name, value]) => !name.startsWith(':') && typeof value === 'string',
    )
    for (const field of this.#fields.values()) Object.assign(field.style, Object.fromEntries(own))
  }

  mount(target: string | HTMLElement): void {
    if (this.#isDestroyed) throw new Error('This Element has already been destroyed. Please create a new one.')
    const holder = typeof target === 'string' ? document.querySelector<HTMLElement>(target) : target
    if (!holder) throw new Error(`The selector you specified (${target}) applies to no DOM elements.`)
    this.unmount()
    this.#holder = holder
    holder.classList.add('StripeElement', 'StripeElement--empty')
    holder.replaceChildren(this.#line())
    this.#dress(this.#options.style?.base)
    this.#disable()
    setTimeout(() => this.isMounted && this.#fire('ready', { elementType: 'card' }))
  }

  #disable(): void {
    for (const field of this.#fields.values()) field.disabled = this.#options.disabled === true
  }

  unmount(): void {
    this.#holder?.replaceChildren()
    this.#holder = null
  }

  destroy(): void {
    this.unmount()
    this.#isDestroyed = true
    this.#handlers.clear()
  }

  update(options: StripeCardElementUpdateOptions): void {
    this.#options = { ...this.#options, ...options }
    this.#dress(options.style?.base)
    this.#disable()
  }

  clear(): void {
    for (const field of this.#fields.values()) field.value = ''
    this.#changed()
  }

  focus(): void {
    this.#fields.get('number')?.focus()
  }

  blur(): void {
    for (const field of this.#fields.values()) field.blur()
  }

  on(type: string, handler: Handler): this {
    this.#handlers.set(type, (this.#handlers.get(type) ?? new Set()).add(handler))
    return this
  }

  once(type: string, handler: Handler): this {
    const once = (event: never) => {
      this.off(type, once)
      handler(event)
    }
    return this.on(type, once)
  }

  off(type: string, handler?: Handler): this {
    if (handler) this.#handlers.get(type)?.delete(handler)
    else this.#handlers.delete(type)
    return this
  }
}
