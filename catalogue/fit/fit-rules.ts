import type { CategorySlug } from '#contracts/categories'
import type { Fit, Fits } from '#db/vocabulary/kinds'
import { anyOf, type NamePattern, startsWithAnyOf } from './any-of.ts'

/** How words of a name (or of a museum's description) change the fits of its kind. */
interface FitRule {
  readonly pattern: NamePattern
  /** Kinds to which the rule applies; absent: all. */
  readonly kinds?: ReadonlySet<string>
  readonly fits: Partial<Record<CategorySlug, Fit | 'no'>>
}

const kinds = (slugs: string): ReadonlySet<string> => new Set(slugs.split(' '))

/** Restaurants suited to a whole evening if they have a view or a garden. */
const SEATED = kinds(
  'restaurante bistro frances italiano cozinha-italiana cozinha-francesa fondue creperia japones portugues espanhol parrilla frutos-do-mar cafe casa-de-cha vinhos bar coquetelaria pizzaria pousada',
)
const MUSEUMS = kinds(
  'museu museu-arte museu-historia museu-ciencia museu-natural museu-sacro museu-futebol museu-trem casa-museu museu-indigena museu-arqueologia museu-imagem museu-mar museu-voo museu-vinho museu-cachaca museu-cafe museu-aberto palacio forte fazenda',
)
/** Kinds that are never romantic, even in a garden. */
export const UNROMANTIC: ReadonlySet<string> = kinds(
  'museu-natural museu-ciencia museu-futebol museu-voo museu-arqueologia',
)
const MUSEUMS_FOR_A_WALK: ReadonlySet<string> = new Set([...MUSEUMS].filter((kind) => !UNROMANTIC.has(kind)))
const WATERSIDE = kinds('parque-estadual parque-nacional parque-natural monumento-natural parque')
const CORNER_BARS = kinds('bar boteco choperia bilhar')

/** Rules that change the fits of a place. Later rules win over earlier ones. */
export const NAME_RULES: readonly FitRule[] = [
  {
    pattern: anyOf('mirante | panoramic* | por do sol | terraco | secret garden'),
    kinds: SEATED,
    fits: { romance: 'fair' },
  },
  { pattern: anyOf('rooftop'), kinds: SEATED, fits: { romance: 'strong', luxo: 'fair', 'vida-noturna': 'strong' } },
  {
    pattern: anyOf('gastrobar | gastro bar | gastropub | jazz | blues | coquetel* | cocktail*'),
    kinds: kinds('bar boteco pub choperia restaurante'),
    fits: { 'vida-noturna': 'fair', gastronomia: 'fair' },
  },
  {
    pattern: anyOf('jazz | blues | piano bar | bossa'),
    kinds: kinds('bar pub'),
    fits: { romance: 'fair', 'vida-noturna': 'fair' },
  },
  { pattern: anyOf('lounge'), kinds: kinds('bar'), fits: { 'vida-noturna': 'fair', gastronomia: 'weak' } },
  { pattern: anyOf('danca | bar dancante'), kinds: kinds('danca'), fits: { 'vida-noturna': 'weak' } },
  {
    pattern: anyOf('boate | night club | nightclub | drinks | drink'),
    fits: { 'vida-noturna': 'weak', gastronomia: 'no', romance: 'no' },
  },
  // Quick meals, family restaurants or food by the kilo, regardless of the kind.
  {
    pattern: anyOf(
      'lanchonete | lancheria | lanches | lanche | self service | self | buffet | quilo | kilo | delivery | marmit* | express | rodizio | rodoviaria | aeroporto | shopping | food court | praca de alimentacao | bebidas | conveniencia',
    ),
    fits: { romance: 'no', luxo: 'no', relaxamento: 'no', 'vida-noturna': 'no' },
  },
  {
    pattern: anyOf(
      'pizza | pizzaria | pizzas | burger | burguer | hamburgueria | lanches | pastel | pasteis | sorveteria | esfihas',
    ),
    kinds: kinds('bistro italiano frances creperia cafe vinhos rooftop'),
    fits: { romance: 'no', luxo: 'no', gastronomia: 'fair' },
  },
  {
    pattern: anyOf('bar | boteco | choperia | burger'),
    kinds: kinds('bistro italiano creperia'),
    fits: { romance: 'weak' },
  },
  {
    pattern: startsWithAnyOf(
      'bar do | bar da | bar de | bar dos | bar das | bar du | boteco do | boteco da | buteco do | buteco da | botequim do',
    ),
    kinds: CORNER_BARS,
    fits: { 'vida-noturna': 'weak', gastronomia: 'weak' },
  },
  {
    pattern: anyOf('bar e restaurante | restaurante e bar | bar restaurante | bar e lanchonete | bar e pizzaria'),
    kinds: CORNER_BARS,
    fits: { 'vida-noturna': 'weak', gastronomia: 'weak' },
  },

  // Restaurants and theatres with a national reputation for a special evening.
  {
    pattern: anyOf(
      'fogo de chao | pobre juan | rubaiyat | terraco italia | gero | cantaloup | ristorantino | tartuferia | vasto | nau frutos do mar | restaurante soho | soho restaurante | rosso restro | barbacoa | jun sakamoto | kinoshita | restaurante ponte nova | la casserole | aprazivel | fasano | durski | copacabana palace',
    ),
    fits: { luxo: 'fair', gastronomia: 'strong' },
  },

  {
    pattern: anyOf('restaurante | grill | taxi | airport | music | musique | bar | bike'),
    kinds: kinds('cafe'),
    fits: { relaxamento: 'weak' },
  },

  // A restaurant with guest rooms does not suit a trip.
  {
    pattern: anyOf('restaurante | bar | lanchonete | churrascaria | pizzaria | dormitorio | cachacaria'),
    kinds: kinds('pousada hotel resort camping'),
    fits: { viagem: 'no', gastronomia: 'weak' },
  },

  // Museums suited to a longer visit.
  {
    pattern: anyOf(
      'jardim | jardins | bosque alemao | palacio de cristal | acude | chacara do ceu | ilha fiscal | ilha da polvora | parque das ruinas | parque das esculturas',
    ),
    kinds: MUSEUMS_FOR_A_WALK,
    fits: { romance: 'fair', relaxamento: 'weak' },
  },
  {
    pattern: anyOf('ecologic* | parque | bosque | botanico | jardim'),
    kinds: kinds('museu-natural museu-aberto museu-historia'),
    fits: { natureza: 'fair' },
  },
  {
    pattern: anyOf(
      'museu imperial | inconfidencia | missoes | inhotim | dinossauro | dinossauros | ouro preto | aleijadinho | imaginario | homem americano',
    ),
    kinds: MUSEUMS,
    fits: { cultural: 'strong', viagem: 'fair' },
  },
  {
    pattern: anyOf(
      'historico nacional | nacional de belas artes | imperial | interativo | experimentoteca | futebol | amanha | lingua portuguesa',
    ),
    kinds: MUSEUMS,
    fits: { cultural: 'strong' },
  },
  {
    pattern: anyOf(
      'interativo | experimentoteca | catavento | sabina | estacao ciencia | parque da ciencia | dinamico',
    ),
    kinds: kinds('museu museu-ciencia museu-natural museu-historia'),
    fits: { entretenimento: 'strong', cultural: 'fair' },
  },
  {
    pattern: anyOf('maria fumaca | passeio'),
    kinds: kinds('museu-trem'),
    fits: { entretenimento: 'fair', viagem: 'fair' },
  },

  // Big waterfalls are for looking at, not for bathing.
  { pattern: anyOf('garganta | cataratas | catarata'), kinds: kinds('cachoeira'), fits: { aquatico: 'no' } },

  // Parks by the water.
  {
    pattern: anyOf('praia | prainha | lagoa | lago | cachoeira | cachoeiras | salto | ilha | rio | marinho | aguas'),
    kinds: WATERSIDE,
    fits: { aquatico: 'weak' },
  },
  { pattern: anyOf('praia | prainha | cachoeira | cachoeiras'), kinds: WATERSIDE, fits: { aquatico: 'fair' } },
  {
    pattern: anyOf('trilhas | serra | pico | pedra | morro | canion | canyon | montanha'),
    kinds: kinds('parque-natural'),
    fits: { aventura: 'fair', esportes: 'weak' },
  },
  {
    pattern: anyOf('trilhas | serra | pico | pedra | morro | canion | canyon | montanha'),
    kinds: kinds('parque-estadual parque-nacional'),
    fits: { aventura: 'strong' },
  },
]

/** Words of a museum's description for a garden, a view or a café: only such a museum suits romance. */
export const LINGERING = anyOf(
  'jardins | jardim | cafeteria | cafe concerto | bistro | mirante | vista panoramica | belvedere | casa de cha | bosque | area verde',
)

/** States of the Amazon, by the first digits of the municipality's code: most of their parks are days away by boat. */
export const AMAZON_STATES: ReadonlySet<string> = new Set(['11', '12', '13', '14', '15', '16'])
/** Big parks of the Amazon with visitors, beside a town or on regular boat routes. */
export const VISITED_IN_THE_AMAZON = anyOf(
  'anavilhanas | jau | tapajos | serra do divisor | monte roraima | virua | utinga | sumauma | ducke | carajas | monte alegre | martirios andorinhas | andorinhas | jamari | circuito | ambiental de belem | chico mendes | campos ferruginosos',
)
/** Kinds of remote places: some cannot be reached by visitors. */
export const WILD_KINDS = kinds(
  'parque-nacional parque-estadual floresta reserva monumento-natural parque-marinho gruta',
)
/** Parks elsewhere without an entrance for visitors, or far out at sea. */
export const NO_GATE = anyOf(
  'nascentes do rio parnaiba | tumucumaque | pacaas novos | serra da cutia | juruena | campos amazonicos | mapinguari | cabo orange | serra do pardo | rio novo | jamanxim | guariba | sucunduri | araguaia | banco do tarol | parcel de manuel luis | risca do meio | pantanal matogrossense',
)

/** Fits of a remote park, which hardly any visitor reaches. */
export const REMOTE_PARK: Fits = { natureza: 'weak' }

/** Museums of an office, a collection or a local hero: open, but not worth recommending. */
export const DULL_MUSEUM = anyOf(`
  carpologico | contador | comercio | engenheiro | telecomunicacoes | espiritismo | cesio | sociedade rural | numismat* | taxiderm* | classe operaria | voto | lixo | sismolog* | contabil* | telefon* | imprensa | correios | economica | medalh* | filatel* | caminhao | salesian* | maristas | sebrae | sesi | fiec | embasa | inteligencia |
  fuzileiros | engenharia | governadores | ministro | desembargador | embaixador | clube | industria | nuclear* | coppe | banco | valores | eletric* | eletricidade | saneamento | geociencias | minerais | rochas | zoologia | corpo humano |
  seguro* | dentista* | advogad* | jornal | tipografia | sanitari* | irmas | irma | congregacao | provincia | seminario | instituto superior | centro federal | general | major | pedagogico | educacao | comunicacao | comunicacoes | aviacao naval | administracao | veterinari*
`)
