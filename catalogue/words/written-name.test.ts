import { expect, test } from 'vitest'
import { writtenName } from './written-name.ts'

/** Real names of the registers, and their form on the card. */
test.each([
  ['cadastur-mtur', 'Bistro Lindolfo', 'Bistrô Lindolfo'],
  ['cadastur-mtur', 'Buteco do Ze Abilio', 'Buteco do Zé Abílio'],
  ['cadastur-mtur', 'Acai da Praca', 'Açaí da Praça'],
  ['cadastur-mtur', 'Geracao do Pao', 'Geração do Pão'],
  ['cadastur-mtur', 'Restaurante Bonzao II', 'Restaurante Bonzão II'],
  ['cadastur-mtur', 'Sitio PE de Serra', 'Sítio Pé de Serra'],
  ['cadastur-mtur', 'Restaurante e Pizzaria Gostinho da Roca', 'Restaurante e Pizzaria Gostinho da Roça'],
  ['cadastur-mtur', 'The Roca Park', 'The Roca Park'],
  ['cadastur-mtur', 'Armazem Italia', 'Armazém Italia'],
  ['cadastur-mtur', 'Emporio Mio di Bao So!', 'Empório Mio di Bao So!'],
  ['cadastur-mtur', 'Sabores Do Malte', 'Sabores do Malte'],
  ['cadastur-mtur', 'Restaurante maria castanha', 'Restaurante Maria Castanha'],
  ['cadastur-mtur', 'buffalo Bar', 'Buffalo Bar'],
  ['cadastur-mtur', 'Recanto das Pedras', 'Recanto das Pedras'],
  ['cadastur-mtur', 'Avenida`s Restaurante bar e choperia', "Avenida's Restaurante Bar e Choperia"],
  ['cadastur-mtur', 'Mica?s bar e salgaderia', "Mica's Bar e Salgaderia"],
  ['cadastur-mtur', 'Ponta D Agulha Costelaria', "Ponta D'Agulha Costelaria"],
  ['cadastur-mtur', 'D Jotas Restaurante e Lanchonete', 'D Jotas Restaurante e Lanchonete'],
  ['cadastur-mtur', 'Pizzaria e Esfiharia GALPÃO', 'Pizzaria e Esfiharia Galpão'],
  ['cadastur-mtur', 'PEcorino Bar e Trattoria', 'Pecorino Bar e Trattoria'],
  ['cadastur-mtur', 'DNita restaurante', 'DNita Restaurante'],
  ['cadastur-mtur', '* Hot Dog da Baiana *', 'Hot Dog da Baiana'],
  ['pbh-belo-horizonte', 'Bar e Restaurante Pingo D Agua', "Bar e Restaurante Pingo d'Água"],
  ['pbh-belo-horizonte', 'Bar Ze do Peixe Sociedade Unipessoal', 'Bar Zé do Peixe'],
  ['ancine', 'Cine A Sao Joao da Boa Vista', 'Cine A São João da Boa Vista'],
  ['osm-aracaju', 'VENATOR CHARUTARIA & LOUNGE', 'Venator Charutaria & Lounge'],
  ['cnm-ibram', 'Museu de Cera Dreamland - MCG entreterimento Ltda', 'Museu de Cera Dreamland - MCG entreterimento'],
  ['cnm-ibram', 'Museu do Lixo (COMCAP)', 'Museu do Lixo (COMCAP)'],
  ['cnm-ibram', 'Museu Republicano "Convenção de Itu".', 'Museu Republicano "Convenção de Itu"'],
  ['cnm-ibram', 'Casa da Cultura Doutor Bento Costa Jr.', 'Casa da Cultura Doutor Bento Costa Jr.'],
  ['cnuc-mma', 'Parque Natural Municipal Caixa D Água', "Parque Natural Municipal Caixa d'Água"],
  ['cnuc-mma', 'Parque Nacional Mar. de Fernando de Noronha', 'Parque Nacional Marinho de Fernando de Noronha'],
  ['cnuc-mma', 'Parque Estadual Aguas do Paraiso', 'Parque Estadual Águas do Paraíso'],
  ['osm-waterfalls', 'Paraiso Perdido', 'Paraíso Perdido'],
  ['ima-alagoas', 'Praia S. Miguel dos Milagres', 'Praia de São Miguel dos Milagres'],
  ['cadastur-mtur', 'Blackpot Foundue', 'Blackpot Fondue'],
])('%s: %s', (source, name, expected) => {
  expect(writtenName(name, source)).toBe(expected)
})

test('doubled spaces, a trailing dash and a legal form are removed, the words stay', () => {
  expect(writtenName('Churrascaria  Bahiana - ME', 'cadastur-mtur')).toBe('Churrascaria Bahiana')
  expect(writtenName('Santa Barbara D Oeste Grill -', 'cadastur-mtur')).toBe("Santa Bárbara d'Oeste Grill")
})
