import { BRAND } from '#contracts/brand'
import type { CategorySlug } from '#contracts/categories'
import type { PageHead, PreviewImage } from '#contracts/page-head'
import { PATHS, toInvitationPath, toPublicCouplePath } from '#contracts/pages'

const withUnit = (one: string, many: string) => (total: number) => `${total} ${total === 1 ? one : many}`
const activities = withUnit('rolê', 'rolês')
const achievements = withUnit('conquista', 'conquistas')
const cities = withUnit('cidade', 'cidades')

export interface PublicCounters {
  activities: number
  achievements: number
  cities: number
}

/** Characters of a description that a search engine shows. */
const SHOWN_CHARACTERS = 160
/** Places that a description names, at most. */
const MAX_NAMED = 3
const LIST = new Intl.ListFormat('pt-BR')
const joined = (names: readonly string[]): string => LIST.format(names)

/**
 * Texts of link previews. The titles equal those that the screens set later: `tests/architecture/previews.test.ts`
 * compares them.
 */
export const PREVIEW_WORDS = {
  /** The title of a page's tab. */
  title: (page: string): string => `${page} · ${BRAND.name}`,
  /** HTML for browsers without scripts, above a page that is readable without them. */
  withoutScript: {
    page: 'Sem JavaScript dá para ler esta página. O resto precisa dele: ligue-o nas configurações do navegador.',
    invitation:
      'Sem JavaScript dá para ler os lugares e abrir rota, site e telefone. Para escolher, ligue-o nas configurações do navegador e recarregue a página.',
    guide:
      'Sem JavaScript dá para ler esta página e abrir rota, site e telefone. Para convidar, ligue-o nas configurações do navegador.',
    missing: 'Ainda não temos esta página. <a class="underline" href="/roles">Todas as cidades</a>',
    notNow: 'Esta página não carregou agora. Tente de novo daqui a um minuto.',
    couple: 'Sem JavaScript dá para ler esta página. Para o resto, ligue-o nas configurações do navegador.',
    rankings: 'Sem JavaScript dá para ler esta lista. Para as outras, ligue-o nas configurações do navegador.',
  },
  imageAlt: `Um convite do ${BRAND.name}: ${BRAND.tagline}.`,
  home: {
    title: `${BRAND.name}: ${BRAND.tagline}`,
    description: 'Você manda o convite, seu par escolhe o lugar. Lugares de verdade, cada um com a rota.',
  },
  faq: {
    title: 'Perguntas frequentes',
    description: 'As dúvidas mais comuns sobre convites, escolhas, Premium e dados, em poucas linhas.',
  },
  terms: {
    title: 'Termos de uso',
    description: `As regras do ${BRAND.name}: o que o serviço faz, o que vocês podem esperar dele e o que ele espera de vocês.`,
  },
  privacy: {
    title: 'Política de privacidade',
    description: `Quais dados o ${BRAND.name} guarda, por quê, por quanto tempo, e como pedir que sejam apagados.`,
  },
  rankings: {
    title: 'Ranking',
    description: 'Quem mais saiu a dois, para onde foi e que conquistas ganhou.',
  },
  guides: {
    short: 'Rolês',
    missing: 'Ainda não temos esta página',
    listDescription: 'Lugares de verdade para ir a dois, cidade por cidade, com a rota de cada um. Sem anúncio.',
    /**
     * @param names - names of the places, best first
     * @returns a sentence with as many names as a search engine shows
     */
    description(names: readonly string[]): string {
      const sentences = Array.from(
        { length: Math.min(MAX_NAMED, names.length) },
        (_, less) =>
          `${joined(names.slice(0, MAX_NAMED - less))}: lugares de verdade para ir a dois, com a rota de cada um.`,
      )
      return sentences.find(({ length }) => length <= SHOWN_CHARACTERS) ?? sentences.at(-1) ?? ''
    },
  },
  start: {
    title: 'Convidar meu par',
    description:
      'Escolha a categoria e a cidade, veja os lugares e mande o convite. Seu par escolhe sem precisar de conta.',
  },
  auth: {
    title: 'Entrar',
    description: 'Entre na conta ou crie a de vocês: é grátis, sem cartão, e seu par escolhe sem precisar de conta.',
  },
  /** Does not reveal the contents of the invitation, because chat apps show previews to bystanders. */
  invitation: {
    title: 'Um convite',
    cardTitle: 'Um convite pra vocês dois',
    descriptions: {
      choose: 'Abra e escolha um lugar. Não precisa de conta.',
      match: 'Abra e vote nos lugares. Não precisa de conta.',
      chosen: 'Está escolhido. Abra para ver o lugar e combinar o dia.',
    },
    imageAlt: 'Um convite desenhado, como uma entrada de cinema.',
  },
  couple: {
    imageAlt: 'O caderno de um casal, um álbum de fotos ao lado.',
    title: (slug: string): string => `@${slug}`,
    cardTitle: (slug: string): string => `O caderno de @${slug}`,
    description: (slug: string, counters: PublicCounters): string =>
      counters.activities === 0
        ? `O caderno de @${slug} no ${BRAND.name}, ainda sem rolês concluídos.`
        : `O caderno de @${slug} no ${BRAND.name}: ${activities(counters.activities)}, ` +
          `${achievements(counters.achievements)} e ${cities(counters.cities)}.`,
  },
} as const

// Drawn by `scripts/build/draw-share-pictures.ts`, like the one of couples.

/** The picture of an invitation: a ticket with the drawing of its category. */
const invitationImage = (category: CategorySlug): PreviewImage => ({
  path: `/icons/share-${category}.png`,
  alt: PREVIEW_WORDS.invitation.imageAlt,
})

const COUPLE_IMAGE: PreviewImage = { path: '/icons/share-couple.png', alt: PREVIEW_WORDS.couple.imageAlt }

/** The picture of the product. */
export const PRODUCT_IMAGE: PreviewImage = { path: '/icons/share.png', alt: PREVIEW_WORDS.imageAlt }

/** The product's card, for pages that must not reveal anything or whose data could not be loaded. */
export const NEUTRAL_HEAD: PageHead = {
  title: PREVIEW_WORDS.home.title,
  cardTitle: PREVIEW_WORDS.home.title,
  description: PREVIEW_WORDS.home.description,
  canonicalPath: null,
  isIndexed: false,
  image: PRODUCT_IMAGE,
}

export const MISSING_HEAD: PageHead = { ...NEUTRAL_HEAD, title: PREVIEW_WORDS.title(PREVIEW_WORDS.guides.missing) }

/** @see https://developers.google.com/search/docs/appearance/site-names */
const aboutTheProduct = (origin: string): object => ({
  '@context': 'https://schema.org',
  '@graph': [
    {
      '@type': 'Organization',
      '@id': `${origin}/#organizacao`,
      name: BRAND.name,
      url: `${origin}/`,
      logo: `${origin}/icons/icon-512.png`,
    },
    {
      '@type': 'WebSite',
      '@id': `${origin}/#site`,
      name: BRAND.name,
      url: `${origin}/`,
      inLanguage: 'pt-BR',
      publisher: { '@id': `${origin}/#organizacao` },
    },
  ],
})

const publicHead = (path: string, { title, description }: { title: string; description: string }): PageHead => ({
  title: PREVIEW_WORDS.title(title),
  cardTitle: PREVIEW_WORDS.title(title),
  description,
  canonicalPath: path,
  isIndexed: true,
  image: PRODUCT_IMAGE,
})

const HOME: PageHead = {
  ...NEUTRAL_HEAD,
  canonicalPath: PATHS.home,
  isIndexed: true,
  structuredData: aboutTheProduct,
}

export const RANKINGS_HEAD: PageHead = publicHead(PATHS.rankings, PREVIEW_WORDS.rankings)

/** Heads of the pages that are the same for everyone and that search engines may list, by path. */
export const PUBLIC_HEADS: ReadonlyMap<string, PageHead> = new Map([
  [PATHS.home, HOME],
  [PATHS.faq, publicHead(PATHS.faq, PREVIEW_WORDS.faq)],
  [PATHS.terms, publicHead(PATHS.terms, PREVIEW_WORDS.terms)],
  [PATHS.privacy, publicHead(PATHS.privacy, PREVIEW_WORDS.privacy)],
  [PATHS.rankings, RANKINGS_HEAD],
  [PATHS.start, publicHead(PATHS.start, PREVIEW_WORDS.start)],
  [PATHS.auth, publicHead(PATHS.auth, PREVIEW_WORDS.auth)],
])

export interface InvitationCard {
  category: CategorySlug
  /** What the link is for now; `chosen`: a place is chosen. */
  state: keyof typeof PREVIEW_WORDS.invitation.descriptions
}

/** The card of an invitation: the drawing of its category, whether it is answered, and no other detail. */
export const toInvitationHead = (token: string, { category, state }: InvitationCard): PageHead => ({
  title: PREVIEW_WORDS.title(PREVIEW_WORDS.invitation.title),
  cardTitle: PREVIEW_WORDS.invitation.cardTitle,
  description: PREVIEW_WORDS.invitation.descriptions[state],
  canonicalPath: toInvitationPath(token),
  isIndexed: false,
  image: invitationImage(category),
})

/** The card of a couple's public page: its slug and its counters. */
export const toCoupleHead = ({ slug, ...counters }: PublicCounters & { slug: string }): PageHead => ({
  title: PREVIEW_WORDS.title(PREVIEW_WORDS.couple.title(slug)),
  cardTitle: PREVIEW_WORDS.couple.cardTitle(slug),
  description: PREVIEW_WORDS.couple.description(slug, counters),
  canonicalPath: toPublicCouplePath(slug),
  isIndexed: true,
  image: COUPLE_IMAGE,
})
