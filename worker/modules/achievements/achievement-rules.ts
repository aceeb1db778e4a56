/** A counter of a couple; `category:<slug>` counts completions of one category. */
type Metric =
  | 'completed'
  | 'cities'
  | 'states'
  | 'categories'
  | 'bestWeek'
  | 'bestMonth'
  | 'chosenByPartner'
  | 'premium'
  | `category:${string}`

export interface AchievementRule {
  readonly slug: string
  readonly name: string
  readonly description: string
  readonly icon: 'heart' | 'map-marker-alt' | 'fire' | 'star' | 'trophy' | 'crown'
  readonly points: number
  /** Whether it has the Premium badge and cannot be unlocked on the free plan. */
  readonly isPremium: boolean
  readonly metric: Metric
  readonly target: number
}

const rule = (
  slug: string,
  name: string,
  description: string,
  icon: AchievementRule['icon'],
  points: number,
  metric: Metric,
  target: number,
  isPremium = false,
): AchievementRule => ({ slug, name, description, icon, points, metric, target, isPremium })

/**
 * All achievements. An achievement that is added later is also awarded to couples that have already earned it.
 *
 * @see docs/rules.md, achievements.1
 */
export const ACHIEVEMENTS: readonly AchievementRule[] = [
  rule('primeira-aventura', 'Primeira Aventura', 'O primeiro rolê a gente não esquece.', 'heart', 10, 'completed', 1),
  rule(
    'convite-aceito',
    'Convite Respondido',
    'Um convite foi aberto, lido e respondido com um lugar.',
    'heart',
    10,
    'chosenByPartner',
    1,
  ),
  rule(
    'correio-elegante',
    'Correio Elegante',
    'Dez convites respondidos. A quermesse manda lembranças.',
    'heart',
    40,
    'chosenByPartner',
    10,
  ),
  rule(
    'semana-ativa',
    'Semana Ativa',
    'Três dias de rolê na mesma semana. E ainda sobrou fôlego.',
    'fire',
    30,
    'bestWeek',
    3,
  ),
  rule(
    'aventureiros-mes',
    'Aventureiros do Mês',
    'Oito rolês num mês só. O sofá está com saudade.',
    'fire',
    50,
    'bestMonth',
    8,
  ),
  rule(
    'explorador-cidades',
    'Explorador de Cidades',
    'Três cidades diferentes, duas pessoas, nenhuma discussão sobre o caminho.',
    'map-marker-alt',
    40,
    'cities',
    3,
  ),
  rule(
    'cruza-divisas',
    'Cruza-Divisas',
    'Rolês em três estados. O sotaque já veio misturado.',
    'map-marker-alt',
    60,
    'states',
    3,
  ),
  rule(
    'pe-na-estrada',
    'Pé na Estrada',
    'Dez cidades. O porta-luvas já virou biblioteca de folhetos.',
    'map-marker-alt',
    80,
    'cities',
    10,
  ),
  rule(
    'colecionador-categorias',
    'Colecionador de Categorias',
    'Seis categorias: de tudo um pouco, e um pouco de tudo.',
    'star',
    50,
    'categories',
    6,
  ),
  rule(
    'cinco-roles',
    'Já É Rotina',
    'Cinco rolês concluídos. Quem olha de fora pensa que é fácil.',
    'star',
    20,
    'completed',
    5,
  ),
  rule(
    'dez-roles',
    'Dois Dígitos',
    'Dez rolês. Já dá para discordar sobre qual foi o melhor.',
    'trophy',
    40,
    'completed',
    10,
  ),
  rule(
    'vinte-e-cinco-roles',
    'Caderno Cheio',
    'Vinte e cinco rolês anotados: vai ser preciso outro caderno.',
    'trophy',
    80,
    'completed',
    25,
  ),
  rule('cem-roles', 'Patrimônio Histórico', 'Cem rolês. Falta só o tombamento.', 'trophy', 200, 'completed', 100),
  rule(
    'boa-mesa',
    'Boa Mesa',
    'Cinco mesas, dez talheres, uma sobremesa dividida de cada vez.',
    'star',
    30,
    'category:gastronomia',
    5,
  ),
  rule(
    'olhar-curioso',
    'Olhar Curioso',
    'Três passeios culturais, e ninguém encostou na obra.',
    'star',
    30,
    'category:cultural',
    3,
  ),
  rule(
    'barro-no-tenis',
    'Barro no Tênis',
    'Três passeios na natureza. O tênis branco já era.',
    'fire',
    30,
    'category:natureza',
    3,
  ),
  rule(
    'luz-de-vela',
    'Luz de Vela',
    'Três programas românticos: alguém vai acabar escrevendo um poema.',
    'heart',
    30,
    'category:romance',
    3,
  ),
  rule(
    'premium-upgrade',
    'Casal Premium',
    'Doze categorias na mão e nenhuma desculpa para ficar em casa.',
    'crown',
    20,
    'premium',
    1,
    true,
  ),
  rule(
    'noite-de-gala',
    'Noite de Gala',
    'Um programa de luxo. A foto ficou torta, mas a roupa estava ótima.',
    'crown',
    40,
    'category:luxo',
    1,
    true,
  ),
  rule(
    'mala-pronta',
    'Mala Pronta',
    'Duas viagens a dois, e as duas malas couberam no bagageiro.',
    'crown',
    50,
    'category:viagem',
    2,
    true,
  ),
  rule(
    'corujas',
    'Corujas',
    'Três saídas noturnas. O despertador pediu demissão.',
    'crown',
    40,
    'category:vida-noturna',
    3,
    true,
  ),
  rule(
    'doze-de-doze',
    'Doze de Doze',
    'Todas as categorias pelo menos uma vez. Zeraram o caderno.',
    'crown',
    150,
    'categories',
    12,
    true,
  ),
]

/**
 * Only the first three completions of a day count towards achievements; further ones stay in the history.
 *
 * @see docs/rules.md, achievements.3
 */
export const AWARDS = { rules: ACHIEVEMENTS, countedPerDay: 3 } as const

/** Achievements that a guest's choice can unlock; the batch of the choice checks only these. */
export const UNLOCKED_BY_ANSWERS = ACHIEVEMENTS.filter(({ metric }) => metric === 'chosenByPartner')

const BY_SLUG = new Map(ACHIEVEMENTS.map((achievement) => [achievement.slug, achievement]))

export const findAchievement = (slug: string): AchievementRule | undefined => BY_SLUG.get(slug)

/** Points of the unlocked achievements; a slug that no longer exists counts 0. */
export const pointsOf = (slugs: readonly string[]): number =>
  slugs.reduce((total, slug) => total + (findAchievement(slug)?.points ?? 0), 0)
