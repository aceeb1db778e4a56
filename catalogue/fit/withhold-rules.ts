import type { WithholdReason } from '#db/vocabulary/withhold-reason'
import { anyOf, type NamePattern, startsWithAnyOf } from './any-of.ts'

interface NameRule {
  readonly reason: WithholdReason
  readonly pattern: NamePattern
  /** A name that matches this too is offered. */
  readonly unless?: NamePattern
}

/** Cinemas of old town centres without a published programme: their addresses suggest films for adults. */
export const DOUBTFUL_CINEMAS: ReadonlySet<string> = new Set([
  'ancine:12530', // Cine Julio Dantas, Santos
  'ancine:13060', // Espaço Roma, Belo Horizonte
  'ancine:13061', // Cine Shopping Roma, Belo Horizonte
  'ancine:13705', // Cine Veneza, Porto Velho
  'ancine:14391', // Cinemix Cine Bar, Recife
  'ancine:14542', // Cine Boa Vista, Recife
  'ancine:15291', // Cine Áurea, São Paulo
  'ancine:2951', // Cine Teatro Rex, Rio de Janeiro
  'ancine:51039', // Cine Plaza, São Paulo
  'ancine:5267', // Cine Regina, Belo Horizonte
  'ancine:5268', // Cine Marabá, Belo Horizonte
  'ancine:6423', // Cinema Vídeo Show, São Bernardo do Campo
  'ancine:6426', // Cine Teatro Pegasus, São Bernardo do Campo
  'ancine:6452', // Cine Popular, São Bernardo do Campo
  'ancine:6628', // Sala Zen, São Paulo
  'ancine:6637', // Cinemas Parque Moscoso, Vitória
  'ancine:6732', // Cine Avenida, São Paulo
  'ancine:30234', // Cinema Arcos Digital Filmes, Rio de Janeiro
  'ancine:6719', // Cinemas River, Rio de Janeiro
  'ancine:6738', // Santos Cinematografia João Batista, Osasco
])

/** Parks that the museums' register lists in the city of their office, days away from the park. */
export const PARKS_AT_THEIR_OFFICE: ReadonlySet<string> = new Set([
  'cnm-ibram:1.42.36.7072', // Parque Nacional da Serra do Pardo
  'cnm-ibram:1.58.61.0106', // Parque Nacional do Cabo Orange
  'cnm-ibram:1.76.05.3827', // Parque Estadual das Nascentes do Rio Taquari
  'cnm-ibram:1.82.60.4986', // Reserva Florestal Adolpho Ducke
  'cnm-ibram:2.45.49.3450', // Parque Estadual Sucunduri
  'cnm-ibram:2.72.65.4498', // Parque Estadual Nhamundá
  'cnm-ibram:2.91.19.1356', // Parque Nacional do Pantanal Matogrossense
  'cnm-ibram:2.93.04.1180', // Parque Estadual Rio Negro Setor Norte
  'cnm-ibram:5.58.95.4492', // Parque Estadual do Pantanal do Rio Negro
  'cnm-ibram:5.73.39.1944', // Parque Estadual Rio Negro Setor Sul
  'cnm-ibram:5.98.59.0882', // Parque Nacional Montanhas do Tumucumaque
  'cnm-ibram:6.06.76.1883', // Parque Estadual das Várzeas do Rio Ivinhema
  'cnm-ibram:9.97.88.9690', // Parque Estadual da Serra Nova
])

/** Rules for all registers: places to which nobody invites a partner. */
export const GENERAL_RULES: readonly NameRule[] = [
  {
    reason: 'hospital',
    pattern: anyOf(`
      hospital | hospitalar | hospitalario | clinica | clinicas | santa casa | medicina | medico | medica | odontolog* | enfermagem | farmacia |
      psiquiatri* | psicologia | saude | sanatorio | hanseniase | leprosario | maternidade | ambulatorio | einstein | beneficente | anatomia | morfologicas | farmaceutic*
    `),
    unless: anyOf('imagens do inconsciente | bispo do rosario'),
  },
  {
    reason: 'parliament or court',
    pattern: anyOf(`
      assembleia | legislativ* | camara municipal | camara dos deputados | camara de vereadores | vereador | senado | tribunal | justica | judiciari* |
      forum | ministerio | procuradoria | eleitoral | defensoria | oab | advocacia | tre | trt | tjrs | memorial da camara
    `),
    unless: anyOf('casa da camara e cadeia | casa de camara e cadeia'),
  },
  {
    reason: 'military or police',
    pattern: anyOf(`
      quartel | batalhao | regimento | gac | infantaria | artilharia | cavalaria | exercito | militar | militares | policia | policial | bombeiro | bombeiros |
      brigada | bimtz | bib | comando militar | esquadrao | expedicionari* | febianos | feb | veteranos | combatentes | ex combatente* | agulhas negras | btl | paraquedista | forcas armadas
    `),
    unless: anyOf('forte | fortaleza | colonia militar | bar | restaurante | cine'),
  },
  {
    reason: 'school or university unit',
    pattern: anyOf(`
      colegio | escola | escolar | faculdade | ginasio | grupo escolar | universidade | universitari* | universidad | pontificia | campus | departamento | ensino | instituto de educacao |
      educacional | academico | academica | unidavi | uftm | ufmg | ufrj | ufsc | furg | feis | senac | senai | ifsp | puc | didatico | academia de letras
    `),
    unless: anyOf(`
      chopp | pedra do colegio | planetario | observatorio | jardim botanico | cinema | cine | cinusp | teatro | espaco do conhecimento | museu de arte | museu de artes | museu paulista | museu de zoologia da universidade de sao paulo |
      museu de arqueologia e etnologia da universidade de sao paulo | museu de arqueologia e etnologia da universidade federal da bahia | arte contemporanea | arte sacra | pinacoteca | ciencia e tecnica |
      museu exploratorio | museu dinamico | casa da ciencia | seara da ciencia | usina ciencia | museu de ciencias e tecnologia | museu de ciencias naturais da pontificia | historia natural e jardim botanico |
      museu do doce | museu camara cascudo | afro brasileiro | centro cultural | oceanografico | interativo | museu nautico | antartico | ilha da polvora | parque do conhecimento | escola livre de musica |
      museu da escola catarinense | museu da escola de minas gerais | museu solar | dr joao | escola de artes visuais | escola parque | sertaneja | museu do ipiranga | zumblick | museu antropologico | escola da ciencia | vingt un rosado
    `),
  },
  {
    reason: 'headquarters or society',
    pattern: anyOf(`
      sede | reparticao | sindicato | sindical | federacao | confederacao | conselho | ordem dos | maconic* | loja maconica | rotary | lions | associacao comercial | associacao medica | contabilidade |
      secretaria | prefeitura | prefeito | empresa | detran | crea | coelba | sabesp | cemig | celesc | dnocs | correios agencia | papiloscopia | identificacao | empreendedorismo | aposentad*
    `),
    unless: anyOf('palacio | museu da energia | parque da prefeitura | arte popular | poco da prefeitura'),
  },
  {
    reason: 'archive or research collection',
    pattern: anyOf(`
      centro de memoria | centro de memorias | centro pro memoria | pro memoria | nucleo de memoria | nucleo de memorias | arquivo | arquivistica | arquivos | acervo | acervos | reserva tecnica | herbario | herbarium | laboratorio | nucleo de documentacao |
      documentacao | centro de documentacao | centro de pesquisa | centro de pesquisas | centro de estudos | nucleo de pesquisa | nucleo de atividade | instituto de pesquisa | instituto de pesquisas | sala de memoria |
      sala da memoria | sala memoria | divisao | colecao | entomolog* | secao de | nucleo regional | nucleo de orientacao | pesquisas arqueologicas | instituto historico | centro de referencia | referencia musicologica |
      cartografico | picanoteca | peconhentos | centro de informacao | digital da historia | virtual | itinerante | memoria e pesquisa | centro aprendiz | departamento de memoria | espaco memoria | circulo de estudos | academia goiana | academia feminina | academia literaria | patrimonio artistico nacional | cesio
    `),
    unless: anyOf('museu do acervo | palacios do governo | jardim botanico | pretos novos | planetario | museu sacaca'),
  },
  {
    reason: 'prison or cemetery',
    pattern: anyOf(
      'penitenciari* | presidio | carcere | cemiterio | penal | necropole | delegacia | crime | funerari* | morgue',
    ),
    unless: anyOf('cachoeira | parque'),
  },
  {
    reason: 'may be an adult venue',
    pattern: anyOf(
      'cruising | cine bar | sauna gay | projecao de filmes | sexualidade | erotic* | nudista | naturista ubuntu',
    ),
  },
  { reason: 'names no venue', pattern: anyOf('fdp | corno | putz | cacete') },
  {
    reason: 'names no venue',
    pattern:
      /^(?:cacheira|cachoeria|cachoera|garganta del|caclhoeira|sato|corredera|waterfall) |^(?:poco|salto|queda|quedas|cascata salto|barragem)$|^(.+) \1$/,
  },
  {
    reason: 'school or university unit',
    pattern: anyOf('colegio'),
    unless: anyOf('porto real do colegio | pedra do colegio'),
  },
  { reason: 'company or caterer', pattern: anyOf('ltda | eirel* | entreterimento') },
  { reason: 'the same place twice', pattern: anyOf('caparao espirito santo') },
  { reason: 'not open to visitors', pattern: anyOf('reserva biologica | estacao ecologica | rebio | esec') },
  {
    reason: 'names no venue',
    pattern: anyOf('cpf | cnpj | teste | sem nome | a definir | nao informado | nome fantasia | projeto memoria'),
  },
]

/** Rules for the registers of restaurants and bars, which list other firms too. */
export const BUSINESS_RULES: readonly NameRule[] = [
  {
    reason: 'chain hotel',
    pattern: anyOf(`
      ibis | mercure | novotel | pullman | sofitel | accor | go inn | comfort | quality | sleep inn | radisson | holiday inn | hilton | marriott | sheraton | intercity | bourbon | slaviero | nobile | blue tree |
      travel inn | transamerica | wyndham | ramada | tryp | golden tulip | tulip inn | best western | hyatt | windsor | othon | deville | ez aclimacao | courtyard | hampton | grand mercure | caesar business | adagio |
      nacional inn | bristol | plaza inn | express by | wam | days inn | royal tulip | atlantica | rede andrade | promenade | laghetto | vila gale | iberostar | melia | etap | formule | vert hotel | dan inn | matiz | bugan
    `),
  },
  {
    reason: 'chain',
    pattern: anyOf(`
      madero | outback | applebees | frans cafe | fran s cafe | havanna | hvna | mister sheik | la guapa | laguapa | johnny rockets | bullguer | china express | sky asia | mahalo poke | si senor | jeronimo | cabana burger |
      rei do mate | mega mate | mr pretzels | bacio di latte | chiquinho | sorvetes chiquinho | oggi sorvetes | ice by nice | the best | mundo animal | starbucks | mr black cafe | casa bauducco | bauducco | fornalha | pizza crek |
      faaca | caverna burger | patroni | salad creations | nb steak | griletto | spedini | rodosnack | carmelo e piadina | vivendadocamarao | koni | tutti frutti | parme | megamatte | l entrecote de paris | lentrecote de paris |
      pits burger | pit s burger | cheirin bao | cheirinho bao | sodie | ofner | amor aos pedacos | havan | mac ki | super point | point super lanches | abbraccio | red lobster | tgi fridays | hooters | hard rock cafe |
      viena | paris 6 | casa portena | ragazzo | rascal | almanara | nagairo | gurume | bobs | subway | espetto carioca | espeto carioca | boteco do manolo | tatu bola | brewteco | camarada camarao | america burger | oakberry | big x picanha
    `),
  },
  {
    reason: 'fuel station',
    pattern: anyOf(
      'posto | auto posto | rodoposto | petroleo | combustiveis | ipiranga am pm | am pm | br mania | graal | rodosnack | parada obrigatoria',
    ),
  },
  {
    reason: 'shop or distributor',
    pattern: anyOf(`
      bebidas | distribuidora | distribuidor | deposito | comercio | comercial | atacad* | varejo | mercearia* | minimercado | mini mercado | mercadinho | supermercado | mercado e | sacolao | hortifruti | frutaria | frutas |
      acougue | casa de carnes | carnes nobres | boutique de carnes | conveniencia | convenciencia | conveniencias | loja | lojas | store | shop | papelaria | otica | petshop | pet | bazar | presentes | tabacos | artesanato | madeiras |
      materiais | moveis | floricultura | laticinio* | queijos e | bomboniere | bomboniera | agropecuaria | festval | supercom | disk | cupcakeria online | congelados | pre assadas | banca | mercado zanivan | cervejas especiais | clube do malte |
      beer store | emporio de frutas | direto do produtor | lavanderia | barbearia | barber | salao de beleza | estetica | motos | pecas | bike shop | cestas | importados | importadora | variedades | utilidades | fabrica de gelo | gas e
    `),
    unless: anyOf('chopp | cozinha de'),
  },
  {
    reason: 'smoke or betting',
    pattern: anyOf(
      'tabacaria | hookah | narguile | narguiland | narguil* | charutaria | charuto* | cigar | shisha | poker | bingo | apostas | lan house',
    ),
  },
  {
    reason: 'company or caterer',
    pattern: anyOf(`
      ltdame | comissaria | artesanal do alem | epp | s a | holding | participacoes | servicos | servico | service | services | operacoes | operacao | alimentos | alimentacao | alimenticios | alimentar | food service | food services |
      sociedade | unipessoal | administradora | administracao | empreendiment* | turismo | tour | tours | viagens | transporte* | transfer | receptivo | eventos | evento | producoes | producao | cerimonial | buffet | bufe | locacao | locacoes |
      imobili* | industria | consultoria | organizacoes | refeicoes coletivas | refeicoes industriais | catering | coffee break | recepcoes | festas | festa | salao de | casa de festas | decoracoes | assessoria | marketing | digital | solucoes |
      investimentos | incorporadora | construtora | associacao | cooperativa | cozinha industrial | dark kitchen | franquia | franchising | gestao | management | manager | organizacao | empresarial | filial | matriz | unidade | negocios | entretenimento e | restaurantes
    `),
    unless: anyOf('self service | turismo rural'),
  },
  { reason: 'company or caterer', pattern: startsWithAnyOf('grupo | rede | cce | fni | acmm | mjp | gsh | fmv') },
  {
    reason: 'canteen',
    pattern: anyOf(
      'cantina do colegio | cantina da escola | refeitorio | refeitorios | restaurante popular | bandejao | restaurante universitario | centro empresarial | clube dos empregados | aabb | sesc centro | grmio | gremio recreativo | country club funcionarios | penitenciari*',
    ),
  },
]
