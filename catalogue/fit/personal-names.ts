const setOf = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/))

/** First names of Brazil, folded: the most frequent ones in the registers of firms. */
const FIRST_NAMES = setOf(`
  abel abilio acacio adair adalberto adao adelaide adelia adelina ademar ademir adenilson adilson admilson adolfo adriana adriano afonso
  agnaldo agostinho aguinaldo ailton alaide alan alana alberto alcides aldair aldo alefe alessandra alessandro alex alexandra alexandre
  alexsandra alexsandro alfredo alice aline alisson allan almir aloisio altair aluisio alvaro alzira amalia amanda amaro amaury amauri
  amelia ana anaildes anderson andre andrea andreia andressa andreza angela angelica angelina angelo anita antonia antonio aparecida
  aparecido ariane ariel ariovaldo arlete arlindo arnaldo arthur artur augusta augusto aurea aurelio auricio beatriz benedita benedito
  benjamim bernadete bernardo bianca braulio brenda breno bruna bruno caio camila carla carlos carmem carmen carolina caroline cassia
  cassiano cassio catarina catia cecilia celia celina celio celso cesar charles christian cibele cicera cicero cida cilene cintia
  clarice clarissa claudemir claudete claudia claudiane claudinei claudio clayton cleber cleide cleiton clelia clemente cleonice cleusa
  cleuza clodoaldo clovis conceicao cristian cristiana cristiane cristiano cristina cynthia daiana daiane dalila dalva damiana damiao
  daniel daniela daniele danielle danilo darci dario davi david debora deborah deise denilson denis denise denize deolinda dercio diana
  diego dilma dilson dimas diogo dirce dirceu djalma domingos dora doraci doralice douglas dulce durval eder edgar edilene edilson
  edimar edina edison edmar edmilson edmundo edna ednaldo edneia edson eduarda eduardo edvaldo egidio elaine elcio eleni eleuza eliana
  eliane elias elida eliete elina elisa elisabete elisangela eliseu eliza elizabete elizabeth elizangela ellen eloisa elsa elson elton
  elvira elza elzira emanuel emerson emilia emilio enio enzo erica erick erika ermelinda ernesto esmeralda estela ester eugenia eugenio
  eunice euclides eva evaldo evandro evanildo everaldo everson everton ezequiel fabiana fabiane fabiano fabio fabricio fatima felicio
  felipe fernanda fernando filipe flavia flaviana flaviane flavio francielle francisca francisco franciele frederico gabriel gabriela
  genaro genesio genilda geni genival george geovana geraldo gerson gertrudes gilberto gilda gildo gilmar gilson gilvan giovana giovani
  giovanna gisela gisele gislaine giselle givaldo gladis gleice gleison graziela graziele gregorio greice guilherme gustavo haroldo
  heitor helder helena helia helio heloisa henrique herbert hercilia hermes hilda hilton hudson hugo humberto iara igor ilda ilma
  ines inacio ione iracema iraci irene iris irineu isa isaac isabel isabela isabella isadora isaias isis ismael israel italo iuri ivan
  ivana ivanete ivani ivanilda ivete ivo ivone izabel izaura jacira jackson jacqueline jaime jair jairo jamile janaina jane janete
  jaqueline jean jeane jefferson jeferson jessica jesuino joana joanna joao joaquim joaquina joel joelma jonas jonathan jorge josceni
  jose josefa josefina josiane josias josilene josimar josue jovelina juarez juca julia juliana juliane juliano julio junior juraci
  jurandir jussara karen karina karine karla katia kelly kleber laercio lais lara larissa laura lauro lazaro lea leandra leandro leda
  leila lenice leonardo leonice leonor leticia levi lia lidia lidiane ligia lilian liliana liliane lina lincoln livia lorena lourdes
  lourenco lourival luan luana lucas lucelia lucia luciana luciane luciano lucilene lucimar lucimara lucinda lucineia luis luisa luiz
  luiza luzia luzinete madalena magali magda magno maicon maiara manoel manuel manuela mara marcela marcella marcelo marcia marcio
  marcilio marco marcone marcos margarete margarida maria mariana mariane marilda marilene marilia marilu marilza marina mario marisa
  maristela mariza marlene marli marlon marta marcus mateus matheus matilde maura mauricio mauro maximo mayara maycon meire melissa
  mercedes michel michele michelle miguel milena milton miriam mirian moacir moises monica monique murilo nadia nadir naiara nair
  nalva natalia natalina nathalia nayara neide neiva nelcy nelson neusa neuza newton nicolas nicole nilda nilo nilson nilton nilza
  nivaldo noemia noemi norberto norma odair odete olavo olga olimpio olinda olivia orlando osmar osvaldo oswaldo otavio otto pablo
  patricia paula paulina paulo pedro penha peterson priscila rafael rafaela raimunda raimundo ramon raphael raquel raul rayane rebeca
  regiane regina reginaldo regis reinaldo renan renata renato ricardo rita roberta roberto robson rodolfo rodrigo rogerio romario
  romeu romilda romulo ronaldo ronan roque rosa rosalina rosana rosane rosangela roseli rosely rosemary rosemeire rosiane rosilene
  rosimeire rosineide rubens rui ruth samanta samara samuel sandra sandro sara sarah saulo sebastiana sebastiao selma sergio severina
  severino sheila shirley sidinei sidnei sidney silas silmara silvana silvia silviane silvio simao simone sirlei sirlene solange sonia
  soraia stefani stella suelen sueli suely susana suzana suzane tais talita tamires tania tarcisio tatiana tatiane telma tereza
  terezinha thais thaisa thalita thiago tiago tomas ubirajara ulisses vagner valdeci valdemar valdenir valdete valdir valdirene valdomiro
  valentim valeria valerio valmir valter vanda vanderlei vanderleia vanessa vania vanusa vera veronica vicente victor victoria vilma
  vilmar vilson vinicius virginia vitor vitoria viviane wagner waldemar waldir walter wanda wanderlei wanderson washington welington
  wellington wendel wesley william willian wilma wilson yara yasmin yuri zelia zenaide zilda zilma zuleica zulmira
`)

/** Family names, folded. Words that also name places ('campos', 'rios', 'rocha') count only after a first name or initials. */
const FAMILY_NAMES = setOf(`
  abreu aguiar alencar almeida alves alvim amaral amorim andrade anjos antunes aragao araujo arruda assis assuncao avila azevedo bahia
  baptista barbosa barreto barros barroso bastos batista belo bento bernardes bezerra bittencourt borba borges botelho braga brandao
  brito bueno cabral caetano caldas calixto camara camargo campos candido cardoso carneiro carvalho castilho castro catao cavalcante
  cavalcanti cerqueira chagas chaves coelho conceicao cordeiro correa correia corrego costa couto coutinho cruz cunha dantas deus dias
  diniz domingues duarte dutra esteves evangelista faria farias felix fernandes ferrari ferraz ferreira figueira figueiredo fonseca
  fontes fraga franca franco freire freitas frota furtado galvao gama garcia gois gomes goncalves gonzaga goulart gouveia guedes
  guerra guimaraes gusmao henriques jesus junqueira lacerda leal leao leite leal lemos lima linhares lins lira lisboa lobo lopes
  loureiro lourenco lucena luz macedo machado maciel magalhaes maia marinho marques martins matos mattos medeiros meira meireles
  mello melo mendes mendonca menezes mesquita miranda monteiro moraes morais moreira mota motta moura muniz nascimento navarro neto
  neves nobre nogueira novaes novais nunes oliveira onofre ornelas pacheco padilha paes paiva palmeira passos paula paz pedrosa
  peixoto penna pereira peres perez pessoa pimenta pimentel pinheiro pinho pinto pires portela porto prado prates queiroz quintana
  ramalho ramos rangel rego reis rezende resende ribas ribeiro rios rocha rodrigues rolim romano rosario ruiz sa sabino saldanha sales
  salles salvador sampaio sanches santana santiago santos sardinha schmidt seabra senna sena serafim serra silva silveira simoes siqueira
  soares sobral sobrinho sodre souto souza sousa tavares teixeira teles telles toledo torres trindade uchoa vale valente valverde vargas
  vasconcelos vasques vaz veiga veloso velloso ventura viana vianna vidal vieira vilela villela xavier zanetti filho junior
`)

const PARTICLES: ReadonlySet<string> = new Set(['de', 'da', 'do', 'dos', 'das', 'e'])
const NUMBER = /^\d+$/
/** Trade words around a trader's name: 'Amaury de Carvalho Restaurante'. */
const TRADE = setOf(`
  restaurante restaurantes bar bares lanchonete lanches lanche e pizzaria churrascaria padaria cafe cafeteria sorveteria comercio
  servicos alimentos alimentacao ltda me eireli epp mei gastronomia eventos buffet gastrobar hamburgueria burger burguer confeitaria doces
  sushi bistro boteco petiscaria cervejaria hotel pousada acai grill beer bier pub choperia emporio cozinha chocolates
`)

const isInitial = (word: string): boolean => word.length === 1

/** 'joao da silva', 'marcelo andre kohen', 'a p ferreira': two names of a person and no other word. */
function isPerson(words: readonly string[]): boolean {
  const names = words.filter((word) => !PARTICLES.has(word) && !NUMBER.test(word))
  const [head] = names
  if (!head || names.length < 2) return false
  if (isInitial(head))
    return names.slice(1).every((word) => isInitial(word) || FAMILY_NAMES.has(word)) && !names.every(isInitial)
  if (!FIRST_NAMES.has(head) || names.some((word) => TRADE.has(word))) return false
  const rest = names.slice(1).filter((word) => !isInitial(word))
  const unknownCount = rest.filter((word) => !FIRST_NAMES.has(word) && !FAMILY_NAMES.has(word)).length
  if (unknownCount === 0) return rest.some((word) => FAMILY_NAMES.has(word))
  // 'marcelo andre kohen': beside two known names, an unknown third one is a surname.
  return unknownCount === 1 && rest.length > 1
}

/**
 * Whether a folded name is only a person's: first and family name, with or without a registration number. A trader's
 * own name in a register of firms is personal data, and tells a couple nothing about the place.
 *
 * @example isPersonalName('maria aparecida souza 12345') // true
 * @example isPersonalName('bar do joao') // false
 */
export const isPersonalName = (name: string): boolean => isPerson(name.split(' '))

/** Whether a folded name is a person's, of three or more words, with words of a trade: 'c h goncalves restaurante'. */
export function isTradersName(name: string): boolean {
  const all = name.split(' ')
  const words = all.filter((word) => !TRADE.has(word))
  const startsWithParticle = PARTICLES.has(words[0] ?? '')
  const names = words.filter((word) => !PARTICLES.has(word))
  return words.length < all.length && !startsWithParticle && names.length > 2 && isPerson(words)
}
