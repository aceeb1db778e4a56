import type { Wordings } from './wordings.ts'

/** Clues of museums and galleries, each by what it shows. */
export const MUSEUM_CLUES: Wordings = {
  museu: [
    'Olha-se de perto, mas não se toca.',
    'Vitrines, etiquetas e boas perguntas.',
    'Cada sala tem uma história pra contar.',
    'Passo lento e mãos pra trás.',
  ],
  'museu-arte': [
    'Quadros na parede, opiniões na ponta da língua.',
    'Dá pra discordar sem brigar.',
    'Uma obra de cada vez, sem pressa.',
    'Escolha a obra que levaria pra casa.',
  ],
  'museu-historia': [
    'O passado, com legenda.',
    'Coisas que já foram de alguém, faz tempo.',
    'Retratos sérios e objetos com saudade.',
    'Quem gosta de fofoca antiga vai gostar.',
  ],
  'museu-ciencia': ['Curiosidade é o ingresso.', 'Sai-se com um porquê a menos.', 'Experiência boa até sem jaleco.'],
  'museu-natural': [
    'Quem mora ali já não se mexe.',
    'Natureza que não foge da foto.',
    'O bicho, a pedra e a etiqueta.',
  ],
  'museu-sacro': ['Santos de madeira e muito ouro velho.', 'Imagens que já saíram em procissão.'],
  'museu-futebol': ['O jogo acabou, e alguém guardou a taça.', 'Camisas suadas atrás do vidro.'],
  'museu-trem': ['Locomotiva parada, história andando.', 'Estação onde ninguém perde a hora.'],
  'casa-museu': [
    'Uma casa em que ninguém mora mais.',
    'Visita-se a sala, o quarto e a vida de alguém.',
    'Bater na porta de quem já se foi.',
  ],
  'museu-indigena': ['Quem conta a história já estava aqui antes.', 'Penas, barro e saberes antigos.'],
  'museu-arqueologia': ['Veio tudo de debaixo da terra.', 'Cacos que alguém juntou com pincel.'],
  'museu-imagem': ['Pra ver e pra ouvir.', 'Fotos, filmes e vozes guardadas.'],
  'museu-mar': ['Histórias salgadas em terra firme.', 'Redes, âncoras e ninguém enjoado.'],
  'museu-voo': ['Asas que hoje descansam.', 'Tem hélice, e não é ventilador.'],
  'museu-vinho': ['A história de uma garrafa.', 'Barril que já trabalhou muito.'],
  'museu-cachaca': ['Da cana ao copo, com explicação.', 'História forte, de quarenta graus.'],
  'museu-cafe': ['A história de um cheirinho bom.', 'O grão que já pagou as contas do país.'],
  'museu-aberto': ['Exposição sem paredes.', 'A coleção toma sol e chuva.', 'Leve chapéu: as peças ficam ao ar livre.'],
  galeria: ['Parede branca, luz certa e arte à venda.', 'Olha-se com uma taça imaginária na mão.'],
}
