import type { CategorySlug } from '#contracts/categories'

/** Something two people do at home: written for this product, no place and no fact of anybody's. */
export interface Idea {
  /** For ever: what was offered and chosen refers to it. */
  readonly slug: string
  readonly name: string
  readonly description: string
  readonly categories: readonly CategorySlug[]
  /** Key of its picture. */
  readonly drawing: string
  /** Costs nothing beyond what a home has. */
  readonly isFree: boolean
}

/** At-home ideas, for when a town and its neighbours have nothing new left; every category has at least twelve. */
export const IDEAS: readonly Idea[] = [
  {
    slug: 'cartas-para-daqui-a-um-ano',
    name: 'Cartas para abrir daqui a um ano',
    description:
      'Cada pessoa escreve à mão uma carta para o casal que vocês vão ser e fecha num envelope com a data de abrir. No papel cabe o que a pressa da semana não deixa dizer.',
    categories: ['romance', 'cultural'],
    drawing: 'ideia-cartas',
    isFree: true,
  },
  {
    slug: 'primeiro-encontro-de-novo',
    name: 'O primeiro encontro, de novo',
    description:
      'Uma pessoa bate à porta, a outra atende, e vocês se apresentam como se nunca tivessem se visto. Perguntem tudo: muita resposta já mudou desde a primeira vez.',
    categories: ['romance'],
    drawing: 'romance-1',
    isFree: true,
  },
  {
    slug: 'trilha-sonora-de-voces',
    name: 'A trilha sonora de vocês',
    description:
      'Montem uma lista só com músicas da história de vocês, da primeira festa até a semana passada, e contem por que cada uma entrou. Ouçam em ordem, sem pular nenhuma.',
    categories: ['romance', 'vida-noturna'],
    drawing: 'ideia-musica',
    isFree: true,
  },
  {
    slug: 'caixa-de-lembrancas',
    name: 'A caixa de lembranças',
    description:
      'Juntem ingressos, bilhetes e fotos espalhados pelas gavetas numa caixa só, cada coisa com data e uma frase. Vai ser bom ter onde procurar daqui a dez anos.',
    categories: ['romance'],
    drawing: 'ideia-fotos',
    isFree: true,
  },
  {
    slug: 'vinte-perguntas-novas',
    name: 'Vinte perguntas que ninguém fez ainda',
    description:
      'Cada pessoa escreve dez perguntas que nunca fez à outra e põe numa xícara. Sorteiem uma por vez: sempre sobra alguma coisa para descobrir em quem a gente já conhece de cor.',
    categories: ['romance'],
    drawing: 'ideia-leitura',
    isFree: true,
  },
  {
    slug: 'tres-musicas-na-cozinha',
    name: 'Três músicas lentas na cozinha',
    description:
      'Apaguem a luz do teto, deixem só um abajur e dancem três músicas sem conversar sobre a louça. É o salão de baile mais perto que existe.',
    categories: ['romance', 'vida-noturna'],
    drawing: 'ideia-danca',
    isFree: true,
  },
  {
    slug: 'a-mesma-foto-anos-depois',
    name: 'A mesma foto, anos depois',
    description:
      'Escolham uma foto antiga de vocês e refaçam igual: pose, roupa, careta e tudo. Lado a lado, as duas contam o tempo melhor que qualquer legenda.',
    categories: ['romance'],
    drawing: 'ideia-fotos',
    isFree: true,
  },
  {
    slug: 'mapa-da-nossa-historia',
    name: 'O mapa da história de vocês',
    description:
      'Desenhem numa folha grande os lugares que importaram: a esquina do primeiro beijo, a casa antiga, a viagem que deu errado. Rende uma noite de conversa e um quadro para a parede.',
    categories: ['romance', 'viagem', 'cultural'],
    drawing: 'ideia-mapa',
    isFree: true,
  },
  {
    slug: 'jantar-as-cegas',
    name: 'Jantar às cegas: adivinhe o que é',
    description:
      'Uma pessoa venda os olhos e prova cinco colheradas escolhidas pela outra; depois trocam. Sem ver, até arroz com feijão vira mistério, e confiar também é tempero.',
    categories: ['gastronomia', 'aventura'],
    drawing: 'ideia-jantar',
    isFree: true,
  },
  {
    slug: 'pizza-metade-secreta',
    name: 'Pizza de duas metades secretas',
    description:
      'Abram uma massa, dividam ao meio e cubram cada metade sem a outra pessoa espiar. Na mesa, cada fatia vem com a explicação de por que foi feita assim.',
    categories: ['gastronomia'],
    drawing: 'pizza-1',
    isFree: false,
  },
  {
    slug: 'desafio-da-geladeira',
    name: 'O desafio da geladeira',
    description:
      'Sorteiem cinco coisas que já estão em casa e inventem um jantar em quarenta minutos, sem comprar nada. Quatro mãos e uma regra dão mais jogo que qualquer receita.',
    categories: ['gastronomia'],
    drawing: 'ideia-cozinha',
    isFree: true,
  },
  {
    slug: 'receita-de-familia',
    name: 'A receita que veio da família',
    description:
      'Liguem para quem faz aquele prato de infância, anotem o jeito e cozinhem com a pessoa no viva-voz. Fica o sabor, e fica a receita escrita.',
    categories: ['gastronomia', 'cultural'],
    drawing: 'ideia-forno',
    isFree: false,
  },
  {
    slug: 'fondue-de-chocolate',
    name: 'Fondue de chocolate com fruta da feira',
    description:
      'Derretam chocolate em banho-maria, piquem as frutas da semana e espetem uma para a outra pessoa. Comer devagar e na mesma panela muda o ritmo da noite.',
    categories: ['gastronomia', 'luxo', 'romance'],
    drawing: 'fondue-1',
    isFree: false,
  },
  {
    slug: 'cafe-da-manha-a-noite',
    name: 'Café da manhã às nove da noite',
    description:
      'Pijama, pão na chapa, ovo mexido e café com leite na hora em que o resto do prédio janta. O almoço de domingo perde feio para isso.',
    categories: ['gastronomia', 'relaxamento'],
    drawing: 'cafe-3',
    isFree: true,
  },
  {
    slug: 'prato-de-um-pais-sorteado',
    name: 'O prato de um país sorteado',
    description:
      'Fechem os olhos, apontem um país no mapa e procurem uma receita simples de lá. Enquanto a panela trabalha, uma pessoa conta à outra três coisas sobre o lugar.',
    categories: ['gastronomia', 'viagem'],
    drawing: 'ideia-cozinha',
    isFree: false,
  },
  {
    slug: 'menu-degustacao-da-despensa',
    name: 'Menu degustação da despensa',
    description:
      'Transformem o que há no armário em cinco porções minúsculas, servidas uma a uma e anunciadas com nome pomposo. A bolacha com goiabada nunca foi tão bem tratada.',
    categories: ['gastronomia', 'luxo'],
    drawing: 'luxo-1',
    isFree: true,
  },
  {
    slug: 'sanduiche-de-autor',
    name: 'Sanduíche de autor',
    description:
      'Pão, o que houver na geladeira e dez minutos: cada pessoa monta o sanduíche que leva o nome da outra e defende a receita. Cortem ao meio e troquem as metades.',
    categories: ['gastronomia'],
    drawing: 'lanche-1',
    isFree: true,
  },
  {
    slug: 'prova-de-chocolates',
    name: 'Prova de chocolates, com nota e ata',
    description:
      'Comprem três barras diferentes, provem de olhos fechados e deem notas por escrito antes de conversar. Descobrir que o gosto da outra pessoa é outro faz parte.',
    categories: ['gastronomia', 'luxo'],
    drawing: 'confeitaria-1',
    isFree: false,
  },
  {
    slug: 'museu-da-sala',
    name: 'O museu de vocês, em cartaz na sala',
    description:
      'Cada pessoa escolhe cinco objetos da casa, escreve a plaquinha de cada um e faz a visita guiada. O abridor de garrafa também tem biografia.',
    categories: ['cultural', 'entretenimento'],
    drawing: 'ideia-pintura',
    isFree: true,
  },
  {
    slug: 'sarau-de-dois',
    name: 'Sarau de dois',
    description:
      'Cada pessoa leva para a sala um poema, a letra de uma música e um trecho de conversa antiga, e lê em voz alta. Ouvir a voz de quem a gente ama lendo devagar é outra coisa.',
    categories: ['cultural', 'romance'],
    drawing: 'cultural-2',
    isFree: true,
  },
  {
    slug: 'retrato-sem-olhar-o-papel',
    name: 'Retratos sem olhar para o papel',
    description:
      'Sentem frente a frente com lápis e folha: três minutos desenhando o rosto à frente sem baixar os olhos. O desenho sai torto, o olhar fica.',
    categories: ['cultural', 'entretenimento', 'romance'],
    drawing: 'ideia-pintura',
    isFree: true,
  },
  {
    slug: 'noite-em-outro-museu',
    name: 'Uma noite num museu do outro lado do mundo',
    description:
      'Muitos museus mostram o acervo de graça na internet: escolham um e separem três obras cada, como quem monta a própria parede. Depois contem por que aquelas.',
    categories: ['cultural', 'viagem'],
    drawing: 'museu-arte-1',
    isFree: true,
  },
  {
    slug: 'conto-em-duas-vozes',
    name: 'Um conto em duas vozes',
    description:
      'Escolham uma história curta e leiam em voz alta, trocando a cada página e fazendo as vozes. Uma hora depois vocês terão o mesmo livro na cabeça.',
    categories: ['cultural', 'relaxamento'],
    drawing: 'ideia-leitura',
    isFree: true,
  },
  {
    slug: 'dublagem-ao-vivo',
    name: 'Dublagem ao vivo',
    description:
      'Tirem o som de um filme ou de uma novela, dividam os personagens e inventem a conversa. Quem rir primeiro dubla também o cachorro.',
    categories: ['entretenimento', 'cultural'],
    drawing: 'ideia-filme',
    isFree: true,
  },
  {
    slug: 'disco-inteiro',
    name: 'Um disco inteiro, do começo ao fim',
    description:
      'Uma pessoa escolhe um disco que ama e a outra não conhece: luz baixa, almofada no chão e nada de celular até a última faixa. Depois é a vez de trocar.',
    categories: ['cultural', 'relaxamento'],
    drawing: 'ideia-musica',
    isFree: true,
  },
  {
    slug: 'entrevista-de-familia',
    name: 'Entrevista com quem veio antes',
    description:
      'Preparem sete perguntas e liguem para a pessoa mais velha da família de alguém, com o gravador ligado. Vocês ganham histórias de que fazem parte sem saber.',
    categories: ['cultural'],
    drawing: 'ideia-fotos',
    isFree: true,
  },
  {
    slug: 'horta-na-janela',
    name: 'Uma horta na janela',
    description:
      'Cebolinha, manjericão e hortelã crescem em lata furada e sol de parapeito. Plantem hoje, dividam a rega da semana e colham o primeiro tempero em dupla.',
    categories: ['natureza', 'gastronomia'],
    drawing: 'ideia-plantas',
    isFree: false,
  },
  {
    slug: 'ceu-da-janela',
    name: 'O céu da janela',
    description:
      'Apaguem todas as luzes, encostem as almofadas onde dá para ver o céu e esperem os olhos se acostumarem. Batizem uma estrela e tentem reencontrá-la amanhã.',
    categories: ['natureza', 'romance'],
    drawing: 'ideia-estrelas',
    isFree: true,
  },
  {
    slug: 'terrario-num-pote',
    name: 'Um terrário num pote de vidro',
    description:
      'Pedrinhas no fundo, terra, uma muda pequena e um pouco de água: um jardim inteiro que cabe na estante. Cuidar dele pede pouco, e pede sempre, como as coisas boas.',
    categories: ['natureza', 'relaxamento'],
    drawing: 'ideia-plantas',
    isFree: false,
  },
  {
    slug: 'floresta-na-sala',
    name: 'Uma floresta no meio da sala',
    description:
      'Colchonete no chão, som de mata e chuva na caixinha, janela aberta e folhas de hortelã amassadas por perto. Meia hora assim vale por um feriado curto.',
    categories: ['natureza', 'relaxamento', 'viagem'],
    drawing: 'floresta-1',
    isFree: true,
  },
  {
    slug: 'quem-canta-na-janela',
    name: 'Quem canta na janela?',
    description:
      'Acordem com o sol uma vez, levem o café para a janela e contem quantos cantos diferentes passam em vinte minutos. Inventem um nome para cada passarinho que não conhecerem.',
    categories: ['natureza'],
    drawing: 'romance-2',
    isFree: true,
  },
  {
    slug: 'caroco-com-nome',
    name: 'Um caroço de abacate com nome e sobrenome',
    description:
      'Espetem três palitos no caroço, apoiem num copo com água e escolham o nome em votação. Em poucas semanas sai a raiz, e vocês vão brigar para dar a notícia.',
    categories: ['natureza', 'romance'],
    drawing: 'ideia-plantas',
    isFree: true,
  },
  {
    slug: 'piquenique-no-chao-da-sala',
    name: 'Piquenique no chão da sala',
    description:
      'Toalha estendida, pão cortado, fruta lavada e nenhuma cadeira. Comer no chão desarruma a rotina na medida certa, faça chuva ou faça sol.',
    categories: ['natureza', 'gastronomia'],
    drawing: 'ideia-piquenique',
    isFree: true,
  },
  {
    slug: 'vinte-minutos-de-sol',
    name: 'Vinte minutos de sol, sem desculpa',
    description:
      'Achem o canto da casa onde o sol bate, levem duas cadeiras e uma fruta cortada. Não façam nada além de esquentar os pés e conversar de olho fechado.',
    categories: ['natureza', 'relaxamento'],
    drawing: 'ideia-rede',
    isFree: true,
  },
  {
    slug: 'dia-das-plantas',
    name: 'O dia das plantas da casa',
    description:
      'Limpem folha por folha, virem os vasos para a luz e deem nome a quem ainda não tem. Cuidar a dois de uma coisa viva acalma a casa inteira.',
    categories: ['natureza', 'relaxamento'],
    drawing: 'ideia-plantas',
    isFree: true,
  },
  {
    slug: 'por-do-sol-com-hora-marcada',
    name: 'Pôr do sol com hora marcada',
    description:
      'Vejam a que horas o sol se põe hoje, parem tudo dez minutos antes e fiquem na janela até a primeira luz acender lá fora. É de graça e nunca repete.',
    categories: ['natureza', 'romance'],
    drawing: 'mirante-2',
    isFree: true,
  },
  {
    slug: 'herbario-de-bolso',
    name: 'Um herbário de bolso',
    description:
      'Recolham folhas caídas da calçada ou do vaso, sequem dentro de um livro pesado e colem com data e lugar. A primeira página já é o começo de uma coleção de vocês.',
    categories: ['natureza'],
    drawing: 'jardim-2',
    isFree: true,
  },
  {
    slug: 'safari-de-detalhes',
    name: 'Safári de detalhes',
    description:
      'Quinze minutos, um celular para cada pessoa e uma missão: fotografar bem de perto dez coisas vivas ou que já foram, da casca da laranja à teia do canto. Depois, adivinhem as fotos.',
    categories: ['natureza', 'aventura'],
    drawing: 'trilha-3',
    isFree: true,
  },
  {
    slug: 'acampamento-na-sala',
    name: 'Acampamento na sala',
    description:
      'Lençóis, cadeiras e almofadas viram barraca; lanterna vira fogueira. Durmam ali mesmo: a mesma casa, vista do chão, é outro lugar.',
    categories: ['aventura', 'natureza', 'viagem'],
    drawing: 'ideia-cabana',
    isFree: true,
  },
  {
    slug: 'caca-ao-tesouro-da-casa',
    name: 'Caça ao tesouro com pistas suas',
    description:
      'Escondam sete pistas pela casa, cada uma sobre uma lembrança que só vocês têm, e um mimo no fim. Metade da graça é inventar; a outra é ver alguém procurar.',
    categories: ['aventura', 'entretenimento', 'romance'],
    drawing: 'ideia-mapa',
    isFree: true,
  },
  {
    slug: 'fuga-em-trinta-minutos',
    name: 'Fuga em trinta minutos',
    description:
      'Uma pessoa esconde uma chave e prepara três enigmas com relógio, livro e espelho; a outra tem meia hora para achar. Amanhã, invertam.',
    categories: ['aventura', 'entretenimento'],
    drawing: 'ideia-jogos',
    isFree: true,
  },
  {
    slug: 'noite-sem-tela',
    name: 'Uma noite sem tela nenhuma',
    description:
      'Celulares numa gaveta às sete, lanterna na mesa, baralho e histórias. As primeiras duas horas parecem longas; depois ninguém quer que acabe.',
    categories: ['aventura', 'relaxamento'],
    drawing: 'ideia-jantar',
    isFree: true,
  },
  {
    slug: 'o-dado-manda',
    name: 'O dado manda na noite',
    description:
      'Escrevam seis planos pequenos, de trocar os lugares da mesa a inventar um aperto de mão secreto, e deixem o dado decidir. Sem dado, seis papéis na xícara resolvem.',
    categories: ['aventura', 'entretenimento'],
    drawing: 'ideia-jogos',
    isFree: true,
  },
  {
    slug: 'percurso-vendado',
    name: 'O percurso vendado',
    description:
      'Afastem os móveis, espalhem almofadas e guiem quem está de olhos vendados só com a voz, devagarinho. É um treino de confiança em cinco metros de tapete.',
    categories: ['aventura', 'esportes'],
    drawing: 'corrida-1',
    isFree: true,
  },
  {
    slug: 'uma-habilidade-inutil',
    name: 'Uma hora para aprender algo inútil',
    description:
      'Malabarismo com meias, um truque de cartas, assobiar com os dedos: escolham e aprendam do zero, na mesma hora. Começar mal em dupla é meio caminho andado.',
    categories: ['aventura', 'entretenimento'],
    drawing: 'ideia-jogos',
    isFree: true,
  },
  {
    slug: 'lista-das-coragens',
    name: 'A lista das coragens pequenas',
    description:
      'Cada pessoa escreve dez coisas que tem vontade e um pouco de medo de fazer, das minúsculas às médias. Troquem as listas e marquem no calendário a primeira de cada uma.',
    categories: ['aventura', 'romance'],
    drawing: 'ideia-cartas',
    isFree: true,
  },
  {
    slug: 'papeis-trocados',
    name: 'Papéis trocados',
    description:
      'Por uma noite, cada pessoa faz o que sempre é da outra: cozinhar, escolher a música, lembrar do lixo, contar a história do dia. Dá risada, e dá um respeito novo.',
    categories: ['aventura', 'romance'],
    drawing: 'ideia-danca',
    isFree: true,
  },
  {
    slug: 'cinema-com-bilheteria',
    name: 'Cinema com bilheteria',
    description:
      'Desenhem os ingressos, marquem os lugares no sofá e apaguem a luz com trailer e tudo. Quem escolhe o filme faz a pipoca; quem fez a pipoca escolhe o próximo.',
    categories: ['entretenimento', 'romance'],
    drawing: 'cinema-2',
    isFree: true,
  },
  {
    slug: 'campeonato-de-jogos-antigos',
    name: 'Campeonato de jogos antigos',
    description:
      'Forca, adedonha, jogo da velha e batalha naval no papel quadriculado, com tabela de pontos na geladeira. O troféu é de papelão, e a rivalidade é sincera.',
    categories: ['entretenimento', 'esportes'],
    drawing: 'ideia-jogos',
    isFree: true,
  },
  {
    slug: 'karaoke-de-almofadas',
    name: 'Karaokê para uma plateia de almofadas',
    description:
      'Arrumem a plateia, passem a escova de cabelo como microfone e cantem três músicas cada, uma delas em dueto. Desafinar perto de quem não liga é um alívio.',
    categories: ['vida-noturna', 'entretenimento'],
    drawing: 'casa-de-show-1',
    isFree: true,
  },
  {
    slug: 'teatro-de-sombras',
    name: 'Teatro de sombras na parede',
    description:
      'Um abajur, uma parede lisa e quatro mãos: ensaiem um cachorro, um pássaro e um final feliz. Dura dez minutos e devolve vocês aos sete anos.',
    categories: ['entretenimento', 'cultural'],
    drawing: 'teatro-1',
    isFree: true,
  },
  {
    slug: 'programa-de-auditorio',
    name: 'Programa de auditório: quanto você me conhece?',
    description:
      'Cada pessoa prepara dez perguntas sobre si, das fáceis às traiçoeiras, e apresenta o programa com vinheta. As respostas erradas são as que rendem.',
    categories: ['entretenimento', 'romance'],
    drawing: 'ideia-filme',
    isFree: true,
  },
  {
    slug: 'filme-de-um-minuto',
    name: 'Um filme de um minuto',
    description:
      'Escrevam um roteiro de seis frases, gravem com o celular numa tomada só e façam a estreia na sala. Amanhã vocês vão querer fazer a continuação.',
    categories: ['entretenimento', 'cultural'],
    drawing: 'ideia-filme',
    isFree: true,
  },
  {
    slug: 'quebra-cabeca-sem-ver-a-caixa',
    name: 'Quebra-cabeça sem ver a caixa',
    description:
      'Escondam a tampa e montem só pelas cores e pelas bordas, com uma música ao fundo. A conversa que aparece entre uma peça e outra é o verdadeiro passatempo.',
    categories: ['entretenimento', 'relaxamento'],
    drawing: 'ideia-jogos',
    isFree: false,
  },
  {
    slug: 'cinco-minutos-de-palco',
    name: 'Cinco minutos de palco',
    description:
      'Uma luminária vira refletor e cada pessoa tem cinco minutos para contar a própria semana como se fosse comédia. Quem ouve ri alto: é a regra da casa.',
    categories: ['vida-noturna', 'entretenimento'],
    drawing: 'casa-de-show-1',
    isFree: true,
  },
  {
    slug: 'escalda-pes',
    name: 'Escalda-pés de quatro pés',
    description:
      'Água morna na bacia, um punhado de sal grosso e rodelas de laranja; vinte minutos com os pés lado a lado. O cansaço desce, a conversa sobe.',
    categories: ['aquatico', 'relaxamento'],
    drawing: 'relaxamento-3',
    isFree: true,
  },
  {
    slug: 'chuva-de-camarote',
    name: 'Chuva de camarote',
    description:
      'Na próxima chuva, levem duas cadeiras para perto da janela, façam um chá e desliguem o resto. Apostem em gotas que descem pelo vidro: a mais lenta ganha.',
    categories: ['aquatico', 'natureza', 'relaxamento'],
    drawing: 'ideia-chuva',
    isFree: true,
  },
  {
    slug: 'praia-na-sala',
    name: 'Praia na sala',
    description:
      'Canga no chão, ventilador no lugar da brisa, som de mar e fruta gelada. Roupa de banho é obrigatória, areia não entra: é a parte boa.',
    categories: ['aquatico', 'viagem'],
    drawing: 'aquatico-2',
    isFree: true,
  },
  {
    slug: 'regata-de-papel',
    name: 'Regata de barquinhos de papel',
    description:
      'Dobrem a frota, encham a bacia ou o tanque e soprem até a outra margem, melhor de sete. Reparar o barco no meio da prova é permitido e incentivado.',
    categories: ['aquatico', 'esportes'],
    drawing: 'ideia-agua',
    isFree: true,
  },
  {
    slug: 'aquarela-de-cafe',
    name: 'Aquarela de café',
    description:
      'Café forte, café ralo e um copo de água dão três tons de tinta. Pintem na mesma folha, cada pessoa por um lado, até as duas paisagens se encontrarem.',
    categories: ['cultural'],
    drawing: 'ideia-pintura',
    isFree: true,
  },
  {
    slug: 'salao-de-beleza-da-pia',
    name: 'Salão de beleza na pia',
    description:
      'Cadeira encostada na pia, toalha nos ombros, água morna e um xampu bem massageado em quem está na cadeira. Depois, troquem: poucas coisas desarmam tanto.',
    categories: ['luxo', 'relaxamento'],
    drawing: 'ideia-banho',
    isFree: true,
  },
  {
    slug: 'orquestra-de-copos',
    name: 'Orquestra de copos',
    description:
      'Encham oito copos com alturas diferentes de água, afinem tirando ou pondo colheradas e toquem com a ponta da colher. Parabéns a você sai na primeira meia hora.',
    categories: ['cultural', 'entretenimento'],
    drawing: 'ideia-coquetel',
    isFree: true,
  },
  {
    slug: 'mergulho-do-sofa',
    name: 'Mergulho sem sair do sofá',
    description:
      'Luz apagada, um vídeo longo de fundo de mar na maior tela da casa e cobertor azul até o queixo. Desenhem depois o bicho mais esquisito que viram.',
    categories: ['aquatico', 'natureza'],
    drawing: 'aquatico-3',
    isFree: true,
  },
  {
    slug: 'duelo-de-borrifadores',
    name: 'Duelo de borrifadores',
    description:
      'Dois borrifadores com água, seis alvos de papel pendurados no boxe e cinco tiros por rodada. Quem perder enxuga, e quase nunca é justo.',
    categories: ['aquatico', 'esportes'],
    drawing: 'ideia-agua',
    isFree: true,
  },
  {
    slug: 'gelo-com-recheio',
    name: 'Gelo com recheio',
    description:
      'Coloquem nas forminhas pedaços de fruta, folhas de hortelã e raspas de limão, e combinem um nome para cada mistura. Amanhã, cada copo de água vem com surpresa.',
    categories: ['gastronomia'],
    drawing: 'sorveteria-1',
    isFree: true,
  },
  {
    slug: 'pescaria-de-bilhetes',
    name: 'Pescaria de bilhetes',
    description:
      'Escrevam gentilezas em papéis dobrados, coloquem cada um sobre uma tampinha e soltem na bacia. Quem pesca com a colher cumpre o que está escrito.',
    categories: ['aquatico', 'entretenimento', 'romance'],
    drawing: 'ideia-cartas',
    isFree: true,
  },
  {
    slug: 'que-agua-e-essa',
    name: 'Que água é essa?',
    description:
      'De olhos fechados, uma pessoa adivinha os sons que a outra faz: torneira pingando, gelo no copo, regador, garrafa meio cheia. Dez sons, e a casa ganha um mapa novo.',
    categories: ['entretenimento', 'aquatico'],
    drawing: 'ideia-coquetel',
    isFree: true,
  },
  {
    slug: 'banho-de-mangueira',
    name: 'Banho de mangueira, como na infância',
    description:
      'Mangueira no quintal, balde na laje ou chuveiro aberto de roupa e tudo: cinco minutos de bagunça molhada, toalha quente esperando e uma foto de cabelo pingando.',
    categories: ['aquatico'],
    drawing: 'piscina-1',
    isFree: true,
  },
  {
    slug: 'descida-de-rio-no-escuro',
    name: 'Descida de rio no escuro',
    description:
      'Luz apagada, colchão no chão e um som de correnteza no celular. Desçam o rio de olhos fechados, da nascente ao mar, e depois contem o que cada pessoa viu nas margens.',
    categories: ['aquatico', 'relaxamento'],
    drawing: 'rio-1',
    isFree: true,
  },
  {
    slug: 'ilha-deserta-no-tapete',
    name: 'Ilha deserta no tapete',
    description:
      'O tapete é a ilha, o resto da sala é mar. Escolham três coisas para levar, construam um abrigo de almofadas e decidam quem atravessa a nado para buscar o jantar na cozinha.',
    categories: ['aquatico', 'aventura'],
    drawing: 'ilha-1',
    isFree: true,
  },
  {
    slug: 'aquario-de-papel',
    name: 'Aquário de papel',
    description:
      'Recortem peixes, algas e um tesouro, pendurem tudo com linha dentro de uma caixa e deem um nome científico inventado a cada bicho. Fica na estante de lembrança.',
    categories: ['aquatico', 'entretenimento'],
    drawing: 'aquario-1',
    isFree: true,
  },
  {
    slug: 'bolhas-gigantes',
    name: 'Bolhas de sabão gigantes',
    description:
      'Água, detergente, uma colher de açúcar e um barbante preso em dois palitos, na varanda ou no boxe. Contem os segundos: o recorde da casa fica anotado na porta.',
    categories: ['aquatico', 'natureza'],
    drawing: 'ideia-banho',
    isFree: true,
  },
  {
    slug: 'massagem-nas-maos',
    name: 'Massagem nas mãos, sem pressa',
    description:
      'Um creme qualquer, uma música de cinco minutos para cada mão e nenhuma conversa sobre trabalho. Mãos contam o dia inteiro a quem presta atenção.',
    categories: ['relaxamento', 'luxo', 'romance'],
    drawing: 'spa-1',
    isFree: true,
  },
  {
    slug: 'uma-hora-de-silencio',
    name: 'Uma hora de silêncio combinado',
    description:
      'Sessenta minutos sem uma palavra, só gesto, olhar e bilhete. Vocês vão descobrir quanto já se entendem, e o que mais faz falta dizer.',
    categories: ['relaxamento'],
    drawing: 'relaxamento-2',
    isFree: true,
  },
  {
    slug: 'dois-livros-um-sofa',
    name: 'Dois livros, um sofá',
    description:
      'Cada pessoa lê o seu, de pés encostados, por uma hora inteira. No fim, trocam a frase mais bonita que encontraram: companhia também é isso.',
    categories: ['relaxamento', 'cultural'],
    drawing: 'ideia-leitura',
    isFree: true,
  },
  {
    slug: 'alongamento-no-espelho',
    name: 'Alongamento no espelho',
    description:
      'Uma pessoa se alonga devagar e a outra faz igual, como um espelho; a cada três minutos, trocam. Dez minutos soltam os ombros e as caretas.',
    categories: ['relaxamento', 'esportes'],
    drawing: 'ideia-treino',
    isFree: true,
  },
  {
    slug: 'spa-de-toalha-morna',
    name: 'Spa de toalha morna',
    description:
      'Toalhas umedecidas em água morna, rodelas de pepino nos olhos e uma lista de músicas sem letra. Quem atende usa voz de recepção e oferece água com limão.',
    categories: ['relaxamento', 'luxo'],
    drawing: 'relaxamento-3',
    isFree: true,
  },
  {
    slug: 'respirar-de-costas-coladas',
    name: 'Respirar de costas coladas',
    description:
      'Sentem de costas, uma pessoa apoiada na outra, e tentem respirar no mesmo ritmo por cinco minutos. Sem celular, sem pressa: a casa fica maior.',
    categories: ['relaxamento', 'romance'],
    drawing: 'relaxamento-2',
    isFree: true,
  },
  {
    slug: 'domingo-no-meio-da-semana',
    name: 'Um domingo no meio da semana',
    description:
      'Escolham uma noite qualquer e declarem domingo: pijama às sete, comida de ontem, nenhuma mensagem de trabalho. Segunda-feira fica para depois.',
    categories: ['relaxamento'],
    drawing: 'ideia-rede',
    isFree: true,
  },
  {
    slug: 'cha-das-cinco',
    name: 'O chá das cinco de vocês',
    description:
      'Arrumem a bandeja com as xícaras que ninguém usa, fervam a água e sirvam uma pessoa à outra, devagar. Meia hora com modos de visita deixa tudo mais gentil.',
    categories: ['luxo', 'relaxamento', 'gastronomia'],
    drawing: 'cafe-3',
    isFree: true,
  },
  {
    slug: 'tapete-vermelho-no-corredor',
    name: 'Tapete vermelho no corredor',
    description:
      'Vistam a melhor roupa do armário, desfilem pelo corredor com flashes de celular e façam discurso de agradecimento. O prêmio é por convivência de longa duração.',
    categories: ['luxo', 'vida-noturna', 'entretenimento'],
    drawing: 'palacio-2',
    isFree: true,
  },
  {
    slug: 'cafe-na-cama-com-bilhete',
    name: 'Café na cama, com bandeja e bilhete',
    description:
      'Sorteiem quem acorda antes: essa pessoa prepara a bandeja, dobra o guardanapo e escreve três linhas à mão. Na semana que vem, é o contrário.',
    categories: ['luxo', 'romance', 'gastronomia'],
    drawing: 'hotel-2',
    isFree: true,
  },
  {
    slug: 'cinco-estrelas-no-quarto',
    name: 'Cinco estrelas no próprio quarto',
    description:
      'Lençol esticado, toalha dobrada em forma de bicho, um doce no travesseiro e aviso de não perturbe na porta. Por uma noite, o hotel é onde vocês moram.',
    categories: ['luxo', 'viagem', 'relaxamento'],
    drawing: 'hotel-2',
    isFree: true,
  },
  {
    slug: 'vale-mimo',
    name: 'Um talão de vale-mimos',
    description:
      'Cada pessoa escreve cinco vales: escolher o filme, ganhar colo, escapar da louça, dormir até tarde. Recortem, grampeiem e troquem os talões: valem por um mês.',
    categories: ['luxo', 'romance'],
    drawing: 'ideia-cartas',
    isFree: true,
  },
  {
    slug: 'coqueteis-sem-alcool',
    name: 'Coquetelaria sem álcool',
    description:
      'Suco, limão, hortelã, água com gás e os copos mais bonitos da casa. Cada pessoa inventa uma bebida com o nome da outra e explica o que pôs nela, e por quê.',
    categories: ['luxo', 'vida-noturna', 'gastronomia'],
    drawing: 'ideia-coquetel',
    isFree: false,
  },
  {
    slug: 'leilao-de-gentilezas',
    name: 'Leilão de gentilezas',
    description:
      'Cem grãos de feijão para cada pessoa e dez lotes no martelo: um cafuné de dez minutos, o lado bom da cama, uma louça lavada. Quem gasta tudo cedo aprende.',
    categories: ['luxo'],
    drawing: 'ideia-jantar',
    isFree: true,
  },
  {
    slug: 'atelie-de-cheiros',
    name: 'Ateliê de cheiros',
    description:
      'Canela, café, casca de laranja, sabonete: coloquem em xícaras cobertas e adivinhem de olhos fechados. Depois criem, com três deles, o cheiro oficial da casa.',
    categories: ['luxo'],
    drawing: 'relaxamento-2',
    isFree: true,
  },
  {
    slug: 'ensaio-de-capa',
    name: 'Ensaio de capa de revista',
    description:
      'Lençol branco na parede, abajur de lado e vinte poses para cada pessoa, com a outra dirigindo. Escolham uma foto e escrevam as chamadas da capa.',
    categories: ['luxo', 'romance', 'entretenimento'],
    drawing: 'ideia-fotos',
    isFree: true,
  },
  {
    slug: 'viagem-impossivel',
    name: 'A viagem impossível, com roteiro',
    description:
      'Planejem cinco dias sem limite de dinheiro nem de distância, hora por hora. No fim, procurem qual pedacinho cabe no próximo feriado: sempre cabe algum.',
    categories: ['viagem', 'romance'],
    drawing: 'ideia-mapa',
    isFree: true,
  },
  {
    slug: 'dedo-no-mapa',
    name: 'Dedo no mapa',
    description:
      'Girem o mapa de olhos fechados e pousem o dedo. Cada pessoa tem quinze minutos para pesquisar e contar como foi a infância que não teve naquele lugar.',
    categories: ['viagem', 'entretenimento'],
    drawing: 'ideia-mapa',
    isFree: true,
  },
  {
    slug: 'caminhada-em-outra-cidade',
    name: 'Uma caminhada em outra cidade',
    description:
      'Coloquem na tela um vídeo de alguém andando por uma cidade distante e marchem no lugar por vinte minutos, apontando vitrines. As pernas acreditam, a cabeça também.',
    categories: ['viagem', 'esportes'],
    drawing: 'corrida-1',
    isFree: true,
  },
  {
    slug: 'vinte-palavras-de-outra-lingua',
    name: 'Vinte palavras de outra língua',
    description:
      'Escolham um idioma, aprendam vinte palavras e jantem usando só elas e as mãos. Pedir o sal vira aventura, e a viagem já começou.',
    categories: ['viagem', 'cultural'],
    drawing: 'ideia-leitura',
    isFree: true,
  },
  {
    slug: 'cinemateca-das-viagens',
    name: 'A cinemateca das viagens',
    description:
      'Passem na tela maior as fotos de uma viagem que fizeram, e a cada uma contem o que ficou fora do quadro. As melhores histórias estavam atrás da câmera.',
    categories: ['viagem', 'romance'],
    drawing: 'ideia-filme',
    isFree: true,
  },
  {
    slug: 'mala-de-dez-objetos',
    name: 'A mala de dez objetos',
    description:
      'Em dez minutos, cada pessoa enche uma mala com dez coisas da casa para um destino secreto. A outra abre, olha e tem três chances de adivinhar para onde.',
    categories: ['viagem', 'aventura', 'entretenimento'],
    drawing: 'viagem-2',
    isFree: true,
  },
  {
    slug: 'pote-da-proxima-viagem',
    name: 'O pote da próxima viagem',
    description:
      'Escolham um destino, decorem um pote de vidro e inventem a regra: uma moeda a cada discussão boba, duas a cada risada. O primeiro depósito é hoje.',
    categories: ['viagem', 'romance'],
    drawing: 'viagem-1',
    isFree: true,
  },
  {
    slug: 'cartoes-postais-de-casa',
    name: 'Cartões-postais da própria casa',
    description:
      'Desenhem a sala, a cozinha e a varanda como pontos turísticos e escrevam no verso como se estivessem longe. Entreguem por baixo da porta de alguém querido.',
    categories: ['viagem', 'cultural'],
    drawing: 'ideia-cartas',
    isFree: true,
  },
  {
    slug: 'trem-noturno',
    name: 'Trem noturno, vagão da sala',
    description:
      'Duas cadeiras lado a lado, um vídeo de janela de trem na tela e um lanche embrulhado em guardanapo. Apresentem os bilhetes e só desçam na última estação.',
    categories: ['viagem', 'vida-noturna'],
    drawing: 'museu-trem-1',
    isFree: true,
  },
  {
    slug: 'festa-silenciosa',
    name: 'Festa silenciosa',
    description:
      'A mesma lista de músicas em dois fones, soltem na mesma hora, luz baixa e pista no tapete. A vizinhança dorme em paz, vocês não.',
    categories: ['vida-noturna'],
    drawing: 'ideia-danca',
    isFree: true,
  },
  {
    slug: 'boteco-na-janela',
    name: 'Boteco na janela',
    description:
      'Mesa pequena perto da janela, três petiscos com o que há na geladeira, cardápio escrito no papelão e conta de mentira no fim. A gorjeta se paga em cafuné.',
    categories: ['vida-noturna', 'gastronomia'],
    drawing: 'boteco-1',
    isFree: true,
  },
  {
    slug: 'duelo-de-djs',
    name: 'Duelo de DJs',
    description:
      'Cada pessoa toca três músicas seguidas, e o tema é da outra: chuva, estrada, adolescência. Quem fizer a sala inteira dançar (são só vocês) leva a rodada.',
    categories: ['vida-noturna', 'entretenimento'],
    drawing: 'ideia-musica',
    isFree: true,
  },
  {
    slug: 'aula-de-danca-no-tapete',
    name: 'Aula de dança no tapete',
    description:
      'Escolham forró, samba ou bolero, sigam uma aula gratuita na internet e decorem quatro passos. Pisar no pé faz parte do método.',
    categories: ['vida-noturna', 'esportes', 'cultural'],
    drawing: 'danca-1',
    isFree: true,
  },
  {
    slug: 'cassino-de-milho',
    name: 'Cassino de pipoca',
    description:
      'Baralho na mesa, fichas de milho de pipoca e a melhor roupa com chinelo. Quem ganhar a noite fica com todas as fichas; quem perder vai para o fogão estourar.',
    categories: ['vida-noturna', 'entretenimento'],
    drawing: 'ideia-jogos',
    isFree: true,
  },
  {
    slug: 'encontro-a-meia-noite',
    name: 'Encontro marcado à meia-noite',
    description:
      'Programem o despertador, levantem sem acender a luz grande e se encontrem na cozinha para um chocolate quente. A casa de madrugada é só de vocês.',
    categories: ['vida-noturna', 'romance', 'aventura'],
    drawing: 'mirante-2',
    isFree: true,
  },
  {
    slug: 'radio-da-madrugada',
    name: 'Rádio da madrugada',
    description:
      'Gravem um programa de quinze minutos com vinheta, hora certa, recado do coração e música pedida. Ouçam no escuro, como ouvintes que ligaram por acaso.',
    categories: ['vida-noturna', 'cultural', 'entretenimento'],
    drawing: 'museu-imagem-1',
    isFree: true,
  },
  {
    slug: 'contos-de-lanterna',
    name: 'Contos de lanterna',
    description:
      'Tudo apagado, uma lanterna, e quem segura conta a história mais arrepiante que já ouviu na família. A outra pessoa tem direito a pegar na mão antes do fim.',
    categories: ['vida-noturna', 'aventura'],
    drawing: 'ideia-cabana',
    isFree: true,
  },
  {
    slug: 'olimpiadas-da-sala',
    name: 'Olimpíadas da sala',
    description:
      'Arremesso de meia no cesto, equilíbrio de livro na cabeça, salto parado, estátua: cinco provas e medalhas de papel. A cerimônia de abertura é obrigatória.',
    categories: ['esportes', 'entretenimento'],
    drawing: 'estadio-2',
    isFree: true,
  },
  {
    slug: 'boliche-de-corredor',
    name: 'Boliche de corredor',
    description:
      'Seis garrafas plásticas com um dedo de água, uma bola de meias e dez jogadas cada. O placar vai na porta da geladeira até a revanche.',
    categories: ['esportes', 'entretenimento'],
    drawing: 'boliche-2',
    isFree: true,
  },
  {
    slug: 'pingue-pongue-de-jantar',
    name: 'Pingue-pongue na mesa de jantar',
    description:
      'Livros finos viram raquetes, uma fileira de caixinhas vira rede e uma bolinha de papel vira problema. Joguem até vinte e um, trocando de lado.',
    categories: ['esportes'],
    drawing: 'esportes-3',
    isFree: true,
  },
  {
    slug: 'futebol-de-tampinha',
    name: 'Futebol de tampinhas',
    description:
      'Cinco tampinhas por time, um botão de camisa como bola e traves de palito na mesa. Batizem os jogadores: o artilheiro merece narração.',
    categories: ['esportes', 'entretenimento'],
    drawing: 'esportes-1',
    isFree: true,
  },
  {
    slug: 'treino-de-baralho',
    name: 'O treino do baralho',
    description:
      'Cada naipe é um exercício leve, cada carta diz quantas vezes, e vocês viram uma por vez até dez. Quem tira o ás escolhe a música e o alongamento do final.',
    categories: ['esportes'],
    drawing: 'ideia-treino',
    isFree: true,
  },
  {
    slug: 'volei-de-balao',
    name: 'Vôlei de balão',
    description:
      'Um barbante entre duas cadeiras, um balão e uma regra só: não pode cair. Primeiro contra, até quinze pontos; depois do mesmo lado, contando quantos toques conseguem.',
    categories: ['esportes'],
    drawing: 'quadra-1',
    isFree: false,
  },
  {
    slug: 'torcida-de-um-esporte-novo',
    name: 'Torcida de um esporte desconhecido',
    description:
      'Escolham uma modalidade que nunca viram, aprendam três regras e torçam com bandeira de papel e grito combinado. Em meia hora vocês terão opinião formada.',
    categories: ['esportes', 'cultural'],
    drawing: 'estadio-1',
    isFree: true,
  },
  {
    slug: 'golfe-pela-casa',
    name: 'Golfe pela casa',
    description:
      'Copos deitados como buracos, uma bolinha de meia e o cabo da vassoura como taco: nove buracos do quarto à cozinha. Contem as tacadas com honestidade.',
    categories: ['esportes'],
    drawing: 'ideia-jogos',
    isFree: true,
  },
  {
    slug: 'trinta-dias-na-geladeira',
    name: 'Trinta dias na porta da geladeira',
    description:
      'Desenhem um calendário com um desafio minúsculo por dia: dez agachamentos, um minuto num pé só, subir a escada contando. Cada X é de vocês, nunca de uma pessoa só.',
    categories: ['esportes'],
    drawing: 'ideia-treino',
    isFree: true,
  },
]
