import { anyOf, type NamePattern, startsWithAnyOf } from '../fit/any-of.ts'

/** In order: the first rule whose words are in the folded name decides. */
export type KindNames = readonly (readonly [kind: string, pattern: NamePattern])[]

/** Kinds of OpenStreetMap's places by their names, where the reader had no kind for them. */
export const OSM_NAMES: KindNames = [['paintball', anyOf('paintball')]]

const NOT_RESTAURANTS: KindNames = [
  ['pesque-pague', anyOf('pesque e pague | pesque pague | pesque | pesqueiro | pesqueiros')],
  ['boliche', anyOf('boliche | bowling')],
  ['kart', anyOf('kartodromo | kart indoor')],
  ['escalada', anyOf('escalada | climbing')],
  ['arena-de-praia', anyOf('beach sports | beach tennis | futevolei | arena beach | beach arena')],
  ['hotel-fazenda', anyOf('hotel fazenda | fazenda hotel | hotel rural')],
  ['resort', anyOf('resort | resorts')],
  [
    'pousada',
    anyOf(
      'pousada | pousadas | chales | hospedaria | lodge | ecopousada | hostel | albergue | guest house | dormitorio',
    ),
  ],
  ['hotel', anyOf('hotel | hoteis | inn | flat | suites | apart hotel | hotelaria')],
  ['camping', anyOf('camping | campings')],
  [
    'parque-aquatico',
    anyOf('parque aquatico | park aquatico | parque das aguas | acqua park | aqua park | water park | aquapark'),
  ],
  ['termas', /^(?!.*\b(?:restaurante|cafeteria|lanchonete|bar|bares)\b).*\b(?:thermas|termas|aguas termais)\b/],
  ['balneario', /^balneario (?!.*\b(?:churrascaria|restaurante|bar|lanchonete)\b)/],
  ['fervedouro', startsWithAnyOf('fervedouro')],
  // The waterfall itself, not the bar beside it.
  [
    'cachoeira',
    /^(?:cachoeira|cachoeiras|cascata) (?!.*\b(?:bar|restaurante|lanchonete|resort|cafe|cantinho|colonial|grill)\b)/,
  ],
  ['vinicola', anyOf('vinicola | vinhedo | vinhedos | vitivinicola')],
]

/**
 * Snack bars, food by weight, fast food and delivery: not suited to an evening for two, regardless of the rest of the
 * name.
 */
const QUICK_MEALS: KindNames = [
  [
    'lanchonete',
    anyOf(`
      lanchonete | lanchonetes | lancheria | lancheteria | lanches | lanche | lancheonete | sanduicheria | sandubaria | sanduiche | sanduiches |
      salgado | salgados | salgaderia | salgadinho | salgadinhos | salgateria | coxinha | coxinhas | hot dog | dog | dogao | cachorro quente | xis |
      prensado | prensadao | snack | snacks | snack bar | suco | sucos | smoothies | vitaminas | mate | batata | batatas | empada |
      empadas | pamonharia | cantina escolar | truck | food truck | trailer | rodosnack | parada | posto | tapioca express | churros |
      caldo de cana | garapa | milho | espetinho delivery | sandu | misto quente | caldos | sopa | sopas | soparia
    `),
  ],
  [
    'self-service',
    anyOf(`
      self service | selfservice | self | por quilo | a quilo | no quilo | kilo | quilo | ao kilo | buffet | bufe | marmita* | quentinha* |
      delivery | disk | fast food | fast | comida caseira | caseira | caseiro | refeicoes | refeicao | prato feito | pf | bandejao | popular | expresso |
      express | jantinha | feijoada | salada | saladas | food | foods | assados | frango assado | rotisserie | rotisseria | churrascaria por kilo
    `),
  ],
  ['pastelaria', anyOf('pastelaria | pastel | pasteis | pastelao')],
  ['esfiharia', anyOf('esfiha* | esfirra* | kibe | kibes | shawarma')],
  ['acai', anyOf('acai | acaiteria | acaidera')],
  ['saudavel', anyOf('poke | pokes | saudavel | fit | light | salad | salads | bowl | bowls | natural')],
  [
    'hamburgueria',
    anyOf('hamburg* | hambug* | burguer* | burger* | burgue* | burgs | burg | burgo | burgues | smash | bullguer'),
  ],
  ['espetinho', anyOf('espet* | churrasquinho')],
]

const RESTAURANTS: KindNames = [
  ['fondue', anyOf('fondue | foundue | fondu | fondues | raclette')],
  [
    'japones',
    anyOf(
      'sushi | sushis | temaki* | japa | japas | japones | japonesa | japanese | japan | nippon | nipo | izakaya | ramen | lamen | teppan* | robata | sashimi | omakase | temakeria',
    ),
  ],
  ['indiano', anyOf('indiano | indiana | india | curry | masala')],
  ['mexicano', anyOf('mexican* | taqueria | taco | tacos | tex mex | burrito* | guacamole | tortillas')],
  [
    'asiatico',
    anyOf(
      'china | chines | chinesa | oriental | asiatic* | thai | tailandes* | corean* | korea* | yakisoba | asia | pequim | pekin | xangai | vietna*',
    ),
  ],
  [
    'arabe',
    anyOf('arabe | arabes | libanes* | libanus | kebab | sirio | sheik | habibi | beduinos | arabian | arabia'),
  ],
  ['rooftop', anyOf('rooftop | roof | skybar | sky bar | sky lounge')],
  ['bistro', anyOf('bistro | bistrot | bristro | brasserie')],
  ['creperia', anyOf('creperia | crepe | crepes | crepioca')],
  ['vinhos', anyOf('wine bar | winebar | wine | wines | vinheria | enoteca | bar de vinhos')],
  ['gastrobar', anyOf('gastrobar | gastro bar | gastro pub | gastropub')],
  ['coquetelaria', anyOf('coquetelaria | coquetel* | speakeasy | secret bar | cocktail*')],
  [
    'portugues',
    anyOf(
      'portugues | portuguesa | portugalia | portugal | bacalhau | bacalhoada | tasca | lisboa | alfama | fado | lusitan* | coimbra | alentejo',
    ),
  ],
  ['espanhol', anyOf('espanhol | espanhola | paella | tapas')],
  ['parrilla', anyOf('parrilla | parrillada | parrilha | asador | uruguaio | uruguayo | porteno | portena')],
  ['food-park', anyOf('food park | foodpark')],
  ['pizzaria', anyOf('pizzaria | pizzarias | pizza | pizzas | pizzeria | pizzerie | forneria | pizz*')],
  [
    'italiano',
    anyOf(
      'cantina | trattoria | tratoria | fattoria | ristorante | osteria | cucina | italian* | italia | mamma | nonna | nona | nonno | toscana | toscano | napoli | sicilia* | veneza | piemonte* | famiglia | pomodoro | tarantella | fratelli | pecorino',
    ),
  ],
  ['steakhouse', anyOf('steakhouse | steak house | steak | steaks')],
  ['galeteria', anyOf('galeteria | galeto | galetos | galetto')],
  [
    'churrascaria',
    anyOf(
      'churrascaria | churrascarias | churascaria | churrasco | churrasqueira | churrasc* | picanha | picanharia* | costela | costelao | costelaria | rodizio | fogo de chao | cupim',
    ),
  ],
  [
    'frutos-do-mar',
    anyOf(
      'frutos do mar | camarao | camaroes | caranguejo | caranguejos | ostra | ostras | oyster | lagosta | siri | marisc* | guaiamum | guaiamuns | lagostas | polvo',
    ),
  ],
  ['baiano', anyOf('baian* | acaraje | dende | vatapa | moqueca | moquecas')],
  ['amazonico', anyOf('tacaca | tacacaria | paraense | tucupi | tambaqui | tucunare | manicoba | jambu | amazonic*')],
  ['peixe', anyOf('peixe | peixes | peixada | peixadas | peixaria | pescado | pescados | traira | tilapia')],
  ['massas', anyOf('massas | massa | pasta | pastas | macarron* | nhoque | lasanha | spaghetti')],
  ['mineiro', anyOf('mineir* | minas | uai | tutu | feijao tropeiro')],
  [
    'nordestino',
    anyOf(
      'nordestin* | nordestao | sertanej* | sertao | carne de sol | bode | buchada | macaxeira | baiao | mandacaru | picui | xique xique | cuscuz* | oxente | tapioca* | arrumadinho | potiguar',
    ),
  ],
  ['cafe-colonial', anyOf('cafe colonial')],
  ['casa-de-cha', anyOf('casa de cha | tea house | teahouse | cha da tarde')],
  ['chocolateria', anyOf('chocolateria | chocolates | chocolate | chocolatier')],
  ['gelateria', anyOf('gelat* | gelato')],
  ['sorveteria', anyOf('sorvet* | picole* | ice cream')],
  [
    'confeitaria',
    anyOf(
      'confeitaria | doceria | doces | bolo | bolos | torta | tortas | brigadeir* | patisserie | cupcake* | cake | cakes | brownie* | docaria',
    ),
  ],
  [
    'cervejaria',
    anyOf(
      'cervejaria | cervejarias | brewing | brewery | brewpub | taproom | tap house | craft beer | biergarten | cervejeira | brew* | bierhaus | brasseurs',
    ),
  ],
  ['cachacaria', anyOf('cachacaria | alambique | cachaca')],
  ['pub', anyOf('pub | gastropub | irish')],
  [
    'padaria',
    anyOf('padaria | panificadora | panificacao | panetteria | pao | paes | bakery | boulangerie | padoca | paozinho'),
  ],
  ['alemao', anyOf('alema | germania | germanico | bavaria | baviera | eisbein | schnitzel | oktoberfest')],
  ['frances', anyOf('frances | francesa | entrecote | chateau | provence | paris 6 | le jazz | lejazz | casserole')],
  ['vegetariano', anyOf('vegetarian* | vegan* | naturista | organico* | vegetal')],
  // In Rio a 'Café e Bar' is a neighbourhood bar.
  ['bar', anyOf('cafe e bar | cafe bar | bar e cafe | bar cafe')],
  ['cafe', anyOf('cafe | cafeteria | cafeterias | coffee | caffe | kaffee | cafes | cafezal | capuccino | cappuccino')],
  [
    'choperia',
    anyOf('choperia | chopperia | chopp | chope | chopes | choppana | beer | beers | bier | cerveja | cervejas'),
  ],
  ['bilhar', anyOf('sinuca | snooker | sinucao | bilhar')],
  ['danca', anyOf('danceteria | dancante | dancing | forro | samba | pagode | gafieira')],
  [
    'casa-de-show',
    anyOf('casa de show | casa de shows | show | shows | music hall | night club | nightclub | balada | hall | boate'),
  ],
  ['beach-club', anyOf('beach club')],
  ['quiosque', anyOf('quiosque | kiosque | kioske | kiosk | quiosques | barraca | barraquinha | tenda')],
  [
    'boteco',
    anyOf(
      'boteco | buteco | botequim | boteko | buteko | butiquim | botecaria | petisc* | barzinho | botecos | bar do | bar da | bar dos | bar das | bar de | bar du',
    ),
  ],
  ['bar', anyOf('bar | restobar | bars | lounge | drinks | drink')],
  ['grelhados', anyOf('grill | grelha | grelhados | gril | brasa | braseiro | bbq')],
  [
    'regional',
    anyOf(
      'caipira | roca | pantaneir* | caicara* | goian* | fogao a lenha | fogao de lenha | tropeiro | quilombo* | regional | campeir* | colonial | capixaba | gauch*',
    ),
  ],
  ['emporio', anyOf('emporio | emporium | armazem | mercearia | delicatessen')],
]

/** Names of restaurants and bars: the name takes precedence over the register's cuisine. */
export const FOOD_NAMES: KindNames = [...NOT_RESTAURANTS, ...QUICK_MEALS, ...RESTAURANTS]

/** Registers of museums also list other kinds of places. */
export const MUSEUM_NAMES: KindNames = [
  ['planetario', anyOf('planetario')],
  ['observatorio', anyOf('observatorio astronomico | observatorio do valongo')],
  ['jardim-botanico', /^(?:instituto de pesquisas )?jardim botanico/],
  [
    'zoologico',
    /^(?:zoologico|zoo|parque zoologico|parque zoobotanico|bosque e zoologico|fundacao jardim zoologico)(?: |$)/,
  ],
  ['aquario', anyOf('aquario | oceanario | projeto tamar')],
  ['teatro', startsWithAnyOf('teatro | theatro | cine teatro')],
  ['biblioteca', startsWithAnyOf('biblioteca')],
  ['cinema-arte', startsWithAnyOf('cinemateca')],
  [
    'centro-cultural',
    /^(?:centro cultural|centro de cultura|centro municipal de cultura|casa da cultura|casa de cultura|espaco cultural|instituto cultural|fundacao cultural|caixa cultural|estacao cultural|usina cultural|complexo cultural|instituto moreira|instituto tomie|oi futuro|sesc)(?: |$)/,
  ],
  ['forte', startsWithAnyOf('forte | fortaleza | fortim | fortalezas | museu do forte')],
  ['museu-vinho', anyOf('vinho | uva | vinicola')],
  ['museu-cachaca', anyOf('cachaca | alambique')],
  ['museu-cafe', anyOf('museu do cafe | museu historico do cafe')],
  [
    'museu-futebol',
    anyOf(
      'futebol | museu do esporte | esportes | football | museu flamengo | corinthians | museu do vasco | museu pele | garrincha | memorial sport | memorial do gremio | gremio foot',
    ),
  ],
  [
    'museu-trem',
    anyOf(
      'ferroviari* | museu do trem | trens | estrada de ferro | locomotiva* | maria fumaca | ferrovia | bonde | bondes | madeira mamore',
    ),
  ],
  ['museu-voo', anyOf('aeroespacial | aviacao | aeronautic* | aereo | asas | santos dumont | voo | balonismo')],
  ['museu-imagem', anyOf('imagem | fotograf* | cinema | radio | televisao | cartum | caricatura | discos')],
  ['museu-indigena', anyOf('indigena* | indio* | etnograf* | etnolog* | povos | marajoara')],
  [
    'museu-sacro',
    anyOf(
      'sacra | sacro | sacras | arquidioces* | dioces* | presepio* | franciscan* | convento | mosteiro | catedral | igreja | basilica | santuario | paroquial | capela',
    ),
  ],
  ['museu-arqueologia', anyOf('arqueolog* | sambaqui* | rupestre* | sitio arqueologico')],
  [
    'museu-natural',
    anyOf(
      'historia natural | ciencias naturais | paleont* | dinossauro* | geolog* | minerais | mineralogia | mineralogico | rochas | fosseis | fossil | zoologia | entomolog* | borboleta* | serpente* | butantan | natureza | biodiversidade | ecologic*',
    ),
  ],
  [
    'museu-mar',
    anyOf(
      'museu do mar | nautico | naval | marinha | maritimo | oceanografic* | oceano* | pesca | pescador* | baleia* | conchas | tartaruga* | navio | barcos | jangad* | porto museu',
    ),
  ],
  [
    'museu-ciencia',
    anyOf(
      'ciencia | ciencias | cientifico | tecnologia | tecnologico | interativo | experimentoteca | inovacao | energia | catavento | sabina | matematica | fisica | computador | estacao ciencia | amanha | descoberta',
    ),
  ],
  [
    'museu-arte',
    anyOf(
      'arte | artes | pinacoteca | galeria | escultur* | gravura | xilogravura | pintura | pintor | azulejo* | ceramica | brennand | inhotim | masp | mam | mac | arte do rio | bienal | arte contemporanea | arte moderna | oscar niemeyer',
    ),
  ],
  ['farol', startsWithAnyOf('farol | museu do farol')],
  ['palacio', anyOf('palacio | palacete')],
  ['fazenda', startsWithAnyOf('fazenda | engenho')],
  [
    'casa-museu',
    /^(?:casa museu|museu casa|fundacao casa|casa|solar|sobrado|casarao|chacara|mansao|villa|vila)(?: |$)/,
  ],
  [
    'museu-aberto',
    anyOf(
      'ecomuseu | ceu aberto | museu vivo | museu aberto | ao ar livre | parque historico | centro historico | percurso',
    ),
  ],
  ['mirante', startsWithAnyOf('mirante')],
  [
    'museu-historia',
    anyOf(
      'historico | historica | historia | memorial | memoria | memorias | imigra* | coloniza* | colono | colonial | imperial | republica | inconfidencia | municipal | regional | cidade | tropeiro | tropeirismo | farroupilha | escravidao | bandeirant*',
    ),
  ],
]

/** Parks of the registers, by name. */
export const PARK_NAMES: KindNames = [
  ['jardim-botanico', anyOf('jardim botanico | parque botanico')],
  ['zoologico', anyOf('zoologico | zoo | zoobotanico')],
  ['parque-marinho', anyOf('marinho | recife de fora | corais')],
  ['gruta', anyOf('gruta | grutas | caverna | cavernas | lapa')],
  ['duna', anyOf('dunas')],
  ['cachoeira', anyOf('cachoeira | cachoeiras | salto | cascata')],
  ['parque-nacional', anyOf('parque nacional | parna')],
  ['parque-estadual', anyOf('parque estadual')],
  ['parque-natural', anyOf('parque natural municipal | parque municipal natural | parque natural')],
  ['monumento-natural', anyOf('monumento natural | mona')],
  ['floresta', anyOf('floresta | horto florestal')],
  ['reserva', anyOf('reserva')],
]

/** Cinemas by name: the register has one type for all. */
export const CINEMA_NAMES: KindNames = [
  ['drive-in', anyOf('drive in | drivein | auto cine | autocine')],
  ['cinema-vip', anyOf('vip | platinum')],
  ['cinema', anyOf('cinemark | kinoplex | cinepolis | cineflix | cinesystem | uci | moviecom | shopping')],
  [
    'cinema-arte',
    anyOf(
      'cinemateca | cine arte | cinesesc | sesc | belas artes | cultural | cultura | instituto | fundacao | cineclube | municipal | teatro | museu | estacao net | reserva cultural | itau | espaco | passeio | odeon | roxy | brasilia | capitolio | humberto mauro | sao luiz | bangue',
    ),
  ],
]
