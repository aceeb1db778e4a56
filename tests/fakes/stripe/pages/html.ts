const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign)

export const money = (cents: number): string =>
  new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' }).format(cents / 100)

export const day = (seconds: number): string =>
  new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: 'America/Sao_Paulo' }).format(
    new Date(seconds * 1000),
  )

const STYLE =
  'body{font:1rem/1.5 sans-serif;max-width:30rem;margin:2rem auto;padding:0 1rem}label,input,button{display:block;width:100%;box-sizing:border-box;font:inherit}input,button{min-height:2.75rem;margin:.25rem 0 1rem}'

export const page = (title: string, content: string): string =>
  `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title><link rel="icon" href="data:,"><style>${STYLE}</style></head><body><main><h1>${escaped(title)}</h1>${content}</main></body></html>`

const field = (name: string, label: string): string =>
  `<label for="${name}">${label}</label><input id="${name}" name="${name}" autocomplete="off" required>`

const alertOf = (error: string | null): string => (error === null ? '' : `<p role="alert">${escaped(error)}</p>`)

export const cardForm = (button: string, error: string | null): string =>
  `${alertOf(error)}<form method="post">${field('number', 'Número do cartão')}${field('expiry', 'Validade (MM/AA)')}${field('cvc', 'CVC')}${field('name', 'Nome no cartão')}<button>${escaped(button)}</button></form>`

export const link = (href: string, text: string): string => `<p><a href="${escaped(href)}">${escaped(text)}</a></p>`

export const bankForm = (): string =>
  '<p>Seu banco quer confirmar esta compra.</p><form method="post"><button name="outcome" value="authorized">Autorizar</button><button name="outcome" value="refused">Recusar</button></form>'
