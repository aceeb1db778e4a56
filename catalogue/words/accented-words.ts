import { fold } from '#db/keys/fold'

/**
 * Words that the registers also write without their accents. In the catalogue's addresses and neighbourhoods (except
 * those of Belo Horizonte, which have no accents) each is accented in at least 97 % of its uses.
 */
export const ACCENTED_BY_USE = `
  abaeté acácias aclimação açúcar adão águas aimorés além aliança alípio altônia amapá amazônia amélia américa
  américas anápolis anastácio andré antártica araçariguama araguaína araranguá araucária araucárias araxá área
  armazém árvores atlântica atlântico avaré bacaxá balneário barão bárbara barracão belém betânia boqueirão
  botânico brandão brasiléia brasília búzios caetés café caiçara caiçaras caldeirão camarão camboriú cambuí canaã
  cananéia candelária capão caparaó capitão capitólio casarão catalão ceará cecília cecílio ceilândia célio
  centenário chácara chácaras chão chapecó cipó colégio conceição concórdia cônego cônsul coração corações corumbá
  criciúma crixás cuiabá curuçá custódio damião divinópolis dragão durão ecológico efigênia escritório espaço
  esperança estação estância eusébio eustáquio expedicionário fábio fábrica fátima fernandópolis fernão flávio
  florianópolis fumaça funcionários galeão galpão galvão garça garças gastão gaúchos gávea getúlio glória
  goianésia goiânia goiás gonçalo gonçalves graça grajaú grão gravataí guaporé guará guarujá guimarães gusmão
  hélder hélio heróis higienópolis histórico humaitá icaraí iguaçu ijuí ilhéus inácio indaiá independência
  indústrias inês ingá ipê iporã ipuaçu iraí irajá irmão itaguaí itajaí itália itapuã itaúna itaúnas ivaí jaguaré
  jaguariaíva jaicós japão jaraguá jardinópolis jatiúca jatobá jaú joão jordão josé jundiaí jurerê leão leitão
  líbano líbero líder lindóia lírio lourenço macaé macapá maceió mãe magalhães manaíra mangueirão marabá maracajá
  maracanã maracanaú marajó maranhão marataízes marília maringá matão mauá méier mendonça méxico mônica mourão
  nazaré negrão niterói nóide óbidos olegário olímpico osório paixão palácio palhoça pão paquetá paraná paredão
  pátio pátria paulicéia peçanha petrópolis piçarras pirajá poá poço pompéia pontilhão praça procópio querência
  quitéria rebouças renascença república ribeirão rodoviária romão rondônia rosário sabará sabiá salinópolis
  santarém santuário são satélite sebastião sertão sertãozinho silvério silvianópolis simão tamandaré tambaú
  tamboré tangará tapajós tarumã tatuapé tenório teófilo tietê tomé tramandaí três triângulo tubarão túlio
  uberlândia união universitária universitário uruaçu valença várzea viçosa virgínia vitória xanxerê zélia zezé
`

/**
 * Words in street names whose accents the registers omit more often. Chosen by hand: they have no other reading in an
 * address.
 */
const ACCENTED_IN_STREETS = `
  aarão abílio abrahão aeronáutica áfrica aimoré alcântara álvares álvaro alvinópolis amável américo amílcar
  anália anfibólios ângelo aníbal antônia antônio araçá araribá araújo armênia ataíde ávila badaró baía basílio
  begônia beltrão benício bocaiúva bonança bráulio calcedônia califórnia câmara canárias cançado cândida cândido
  caraça carandaí carijós carmésia cássia césar cesário céu cícero cinquentenário cívico cláudia cláudio clóvis
  conservatória córdoba cornélio corrêa crepúsculo cristóvão dário décio demétrio dionísio egídio elísio emília
  emílio epitácio érico espírito estácio estêvão eucarístico euclásio eugênia eugênio eurípedes família fé felício
  félix flórida fulgêncio geólogos gregório guaicuí havaí hemetério heráclito hercílio hermínia hermínio hipódromo
  hipólito honório horácio hortêncio imbiaçá inconfidência ingaí itaguaçu itajubá itamaracá itapoã itaú jaçanã
  jacarepaguá jácome jacuí jacuípe jaú jerônimo jesuíno jóquei jordânia júlia júlio júnior laércio leônidas
  leonídio letícia lídia lindéia litorânea lúcia lucídio lúcio luís macaúbas magnólia manacás marcílio márcio
  mário mármore maurício máximo médicos mercês milionários minaslândia montanhês náutico nemésio nóbrega noêmia
  núcleo octávio olímpia olímpio olívia orquídeas ortigão otacílio otávio ovídio pacífico pádua paraguaçu paraíba
  paraíso paraisópolis parnaíba patrícia perdões perpétuas píer piraí plínio porfírio póvoa protásio providência
  pública público quixadá régia rogério rússia sá sabinópolis sapucaí saúde sérgio setúbal sinfrônio sítio
  sócrates suíssa teotônio tibúrcio timóteo tomás torrões tupinambás último úrsula valério valparaíso venâncio
  veríssimo vespúcio virgílio virgínia virgínio vitório zoológico
`

/** Words in names of restaurants, museums and cinemas. Chosen by hand: they have no other reading in such a name. */
const ACCENTED_IN_NAMES = `
  abílio acácia açaí açaiteria acarajé açougue açúcar adélia águia alemã alemão algodão alimentação alimentações
  alimentícias américo anália âncora ângela ângelo antônia antônio aquário aquático árabe araújo araxá arcádia
  armênio ateliê aurélio avaré avelã baião balança barão bárbara básico basílica bênção bistrô bistrôs boêmia
  boêmio boêmios bolão boqueirão botânica bromélias búfalo búzios cabeça caçarola cachaça cachaçaria cachaças café
  cafés calçadão caldeirão camarão camarões campeão cândida cândido cangaço capão cascão cássia ceará cebolão
  célia cerâmica chá chácara chalé chalés chapelão chimarrão chinês cícero cinépolis clássico cláudia cláudio
  contemporânea contemporâneo coração cordão costelão cozinhão criações cristóvão cuiabá culinária décio
  degustação delícia delícias dendê diária diversão diversões dragão ecológica edifício elétrico emoção empadão
  empório época escritório espaço espaços espigão espinhaço esquinão essência estação estações estância estúdio
  eugênia eugênio explosão fábio fábrica falcão família famílias feijão félix fênix filé fogão fornão francês
  frangão frutão galáxia galáxias galetão garapão garçom garfão gastronômica gastronômico gaúcha gauchão gaúcho
  gaúchos gêmeos geração gláucia glória goiânia goiás gravatá guaraná guarnições hamburgão hambúrguer hélio
  herança histórias hotéis império inês irmão irmãos irmãs itália jacaré japão japonês jerônimo joão josé júlia
  júlio júnior laércio lampião lázaro leão leitão líder lídia limão linguiça lúcia luís macapá maceió mãe mágica
  magnólia mamãe mané manjericão mãos maranhão márcia márcio mário marítimo maurício medalhão mediterrâneo
  memórias mercadão mineirão mocotó mônica música músicas náutico niterói oásis obrigatória olívia opção opções
  orgânica orgânico orquídea orquídeas otávio ótica paçoca padrão pães pãezinhos paixão panorâmico pão pãozinho
  páprica paraíba paraíso paraná paredão pastéis pastelão pátio patrícia pavão pedaço pedaços pensão perdição
  pérola picolé pilão pirâmide pirão pizzão porão porções portão português prensadão raízes rãs refeição refeições
  refeitório refúgio região roça rodízio rogério rondônia rústica rústico saída salão salmão sanduíche sanduíches
  santíssima santíssimo saudável saúde sensação sérgio sertão sílvia sítio solução soluções sorvetão suíça suíço
  tábua tânia tática tatuapé tchê temática temático tentação tentações terraço tião tiãozinho tietê tilápia típica
  típicas típico tradição tradições trapézio tropicália trovão tubarão tucunaré túnel uberlândia união única único
  valéria vânia vatapá verão vesúvio vinícola violão virgílio vulcão zé
`

const byFolded = (words: string): ReadonlyMap<string, string> =>
  new Map(
    words
      .trim()
      .split(/\s+/)
      .map((word) => [fold(word), word]),
  )

/** Unaccented word in lower case → the accented one. */
export const STREET_ACCENTS = byFolded(`${ACCENTED_BY_USE} ${ACCENTED_IN_STREETS}`)
/** Foreign words in names of restaurants: "Cantina Italia" is spelt correctly. */
const FOREIGN_IN_NAMES: ReadonlySet<string> = new Set(['italia', 'america', 'tome', 'virginia'])

/** Unaccented word in lower case → the accented one. */
export const NAME_ACCENTS: ReadonlyMap<string, string> = new Map(
  [...byFolded(`${ACCENTED_BY_USE} ${ACCENTED_IN_NAMES}`)].filter(([word]) => !FOREIGN_IN_NAMES.has(word)),
)
