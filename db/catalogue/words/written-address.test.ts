import { expect, test } from 'vitest'
import { openCatalogue } from '../open-catalogue.ts'
import { writtenAddress } from './written-address.ts'

type Row = readonly [address: string, neighbourhood: string, place: string, street: string | null, shown: string | null]

/** Real rows of the registers: address, neighbourhood, city/uf; then street and neighbourhood as the card shows them. */
const ROWS: Readonly<Record<string, readonly Row[]>> = {
  ancine: [
    [
      'Avenida Nove de Abril, 2275, Centro, Cubatão - SP',
      'Centro',
      'Cubatão/SP',
      'Avenida Nove de Abril, 2275',
      'Centro',
    ],
    [
      'Av.Olivo Gomes, 100, Santana, São José dos Campos - SP',
      'Santana',
      'São José dos Campos/SP',
      'Avenida Olivo Gomes, 100',
      'Santana',
    ],
    [
      'Avenida D. Pedro I, 302, Centro, Dois Córregos - SP',
      'Centro',
      'Dois Córregos/SP',
      'Avenida Dom Pedro I, 302',
      'Centro',
    ],
    [
      'Avenida Barreto de Menezes,, 800, Piedade, Jaboatão dos Guararapes - PE',
      'Piedade',
      'Jaboatão dos Guararapes/PE',
      'Avenida Barreto de Menezes, 800',
      'Piedade',
    ],
    ['Rodovia BR-356, 2500, Sion, Belo Horizonte - MG', 'Sion', 'Belo Horizonte/MG', 'Rodovia BR-356, 2500', 'Sion'],
    [
      'Rodovia BR, 40, Parque Esplanada 3, Valparaíso de Goiás - GO',
      'Parque Esplanada 3',
      'Valparaíso de Goiás/GO',
      'Rodovia BR-040',
      'Parque Esplanada 3',
    ],
    [
      'Praia Botafogo, 400, Botafogo, Rio de Janeiro - RJ',
      'Botafogo',
      'Rio de Janeiro/RJ',
      'Praia de Botafogo, 400',
      'Botafogo',
    ],
    [
      'Avenida Anísio Haddad, 6363, JD Morumbi, São José do Rio Preto - SP',
      'JD Morumbi',
      'São José do Rio Preto/SP',
      'Avenida Anísio Haddad, 6363',
      'Jardim Morumbi',
    ],
    ['Wenceslau Braz, 497, Barro Preto, Mariana - MG', 'Barro Preto', 'Mariana/MG', null, 'Barro Preto'],
  ],
  'cadastur-mtur': [
    ['Rua Coronel José Villela, 28, Tambaú - SP', '', 'Tambaú/SP', 'Rua Coronel José Villela, 28', null],
    ['Rua ladislau coimbra 102, Boca da Mata - AL', '', 'Boca da Mata/AL', 'Rua Ladislau Coimbra, 102', null],
    [
      'Rua São José, Nº560, Centro, Governador Lindenberg - ES',
      '',
      'Governador Lindenberg/ES',
      'Rua São José, 560',
      'Centro',
    ],
    ['Avenida octavio gama 954 cabore, Paraty - RJ', '', 'Paraty/RJ', 'Avenida Octávio Gama, 954', null],
    [
      'Rua Rua Dr Oscar Gordilho, 35, São José da Laje - AL',
      '',
      'São José da Laje/AL',
      'Rua Doutor Oscar Gordilho, 35',
      null,
    ],
    [
      'Rua Cel Pilad de Rebua, n° 1883, CENTRO, Bonito - MS',
      '',
      'Bonito/MS',
      'Rua Coronel Pilad de Rebua, 1883',
      'Centro',
    ],
    [
      'Avenida Presid.Castelo Branco,995, Barra do Bugres - MT',
      '',
      'Barra do Bugres/MT',
      'Avenida Presidente Castelo Branco, 995',
      null,
    ],
    ['Avenida 11 nº 1002, Riolândia - SP', '', 'Riolândia/SP', 'Avenida 11, 1002', null],
    ['Travessa 07 de setembro, s/n - Centro, Curuçá - PA', '', 'Curuçá/PA', 'Travessa 7 de Setembro', null],
    ['Rua XV de novembro nr. 360, Pomerode - SC', '', 'Pomerode/SC', 'Rua XV de Novembro, 360', null],
    ['RUA DO CARMO São Bartolomeu, Ouro Preto - MG', '', 'Ouro Preto/MG', 'Rua do Carmo', null],
    // A number below 100 after an official street is a shop's; so is one in the malls of some avenues.
    ['Avenida Rebouças, 3, Pinheiros, São Paulo - SP', 'Pinheiros', 'São Paulo/SP', 'Avenida Rebouças', 'Pinheiros'],
    [
      'Avenida das Américas, 0122, Barra da Tijuca, Rio de Janeiro - RJ',
      'Barra da Tijuca',
      'Rio de Janeiro/RJ',
      'Avenida das Américas',
      'Barra da Tijuca',
    ],
    [
      'Rua Augusta, 1849, Cerqueira César, São Paulo - SP',
      'Cerqueira César',
      'São Paulo/SP',
      'Rua Augusta, 1849',
      'Cerqueira César',
    ],
    [
      'Rua Padre Carapuceiro, 777, Shopping Center Recife, Boa Viagem, Recife - PE',
      'Boa Viagem',
      'Recife/PE',
      'Shopping Recife',
      'Boa Viagem',
    ],
    [
      'Avenida República do Líbano, Shopping Riomar Salao Comercial, Pina, Recife - PE',
      'Pina',
      'Recife/PE',
      'RioMar Shopping',
      'Pina',
    ],
    [
      'Avenida Deputado Jamel Cecílio, Shopping, Jardim Goiás, Goiânia - GO',
      'Jardim Goiás',
      'Goiânia/GO',
      'Avenida Deputado Jamel Cecílio',
      'Jardim Goiás',
    ],
    [
      'Rua Marechal Floriano Peixoto - L, Centro, Chapecó - SC',
      'Centro',
      'Chapecó/SC',
      'Rua Marechal Floriano Peixoto',
      'Centro',
    ],
    ['Avenida T 9, 21, Jardim Europa, Goiânia - GO', 'Jardim Europa', 'Goiânia/GO', 'Avenida T-9', 'Jardim Europa'],
    ['Rua C267, Nova Suiça, Goiânia - GO', 'Nova Suiça', 'Goiânia/GO', 'Rua C-267', 'Nova Suiça'],
    [
      'Rua Presidente Lucena, Centro, Estância Velha - RS',
      'Centro',
      'Estância Velha/RS',
      'Rua Presidente Lucena',
      'Centro',
    ],
    ['Rua Principal Lote 07 Quadra 03, Crixás do Tocantins - TO', '', 'Crixás do Tocantins/TO', 'Rua Principal', null],
    ['SP 333 KM 219 - Sitio São José, Borborema - SP', '', 'Borborema/SP', 'Rodovia SP-333, km 219', null],
    ['Al-220, Bom Sucesso, Arapiraca - AL', 'Bom Sucesso', 'Arapiraca/AL', 'Rodovia AL-220', 'Bom Sucesso'],
    ['Alameda 110 KM 66, Boa Vista, Arapiraca - AL', 'Boa Vista', 'Arapiraca/AL', 'Rodovia AL-110, km 66', 'Boa Vista'],
    [
      'Rodovia Santos Dumont Km, 66, 03, Parque Viracopos, Campinas - SP',
      'Parque Viracopos',
      'Campinas/SP',
      'Rodovia Santos Dumont, km 66',
      'Parque Viracopos',
    ],
    [
      'Rodovia BR 316 POSTO FISCAL Canafístula, Palmeira dos Índios - AL',
      '',
      'Palmeira dos Índios/AL',
      'Rodovia BR-316',
      null,
    ],
    // No type of street, only a lot, a kilometre or a landmark: not sure.
    ['134 Quadraf26 Lote 10, Setor Sul, Goiânia - GO', 'Setor Sul', 'Goiânia/GO', null, 'Setor Sul'],
    ['Domingos Ferreira, Boa Viagem, Recife - PE', 'Boa Viagem', 'Recife/PE', null, 'Boa Viagem'],
    ['Zona Rural, Carmo de Minas - MG', '', 'Carmo de Minas/MG', null, null],
    ['Fazenda Anhumas, União dos Palmares - AL', '', 'União dos Palmares/AL', null, null],
    ['Rua Projetada 371, Feitosa, Maceió - AL', 'Feitosa', 'Maceió/AL', null, 'Feitosa'],
    ['KM 22 - são JOÃO Jaciguá, Vargem Alta - ES', '', 'Vargem Alta/ES', null, null],
    ['Praia do Toque, Cairu - BA', '', 'Cairu/BA', null, 'Praia do Toque'],
    [
      'Linha Visconde do Rio Branco, Vespasiano Corrêa - RS',
      '',
      'Vespasiano Corrêa/RS',
      null,
      'Linha Visconde do Rio Branco',
    ],
    [
      'Área Rural, km 222, Área Rural de São Carlos, São Carlos - SP',
      'Área Rural de São Carlos',
      'São Carlos/SP',
      null,
      null,
    ],
    // Brasília and Palmas number their blocks.
    ['Quadra CLN 412 Bloco D, Asa Norte, Brasília - DF', 'Asa Norte', 'Brasília/DF', 'CLN 412', 'Asa Norte'],
    ['Shcs CL Quadra 201, Asa Sul, Brasília - DF', 'Asa Sul', 'Brasília/DF', 'CLS 201', 'Asa Sul'],
    ['Shc/Sw Clsw 304, Setor Sudoeste, Brasília - DF', 'Setor Sudoeste', 'Brasília/DF', 'CLSW 304', 'Setor Sudoeste'],
    [
      'Quadra SHIS QI 11, Setor de Habitações Individuais Sul, Brasília - DF',
      'Setor de Habitações Individuais Sul',
      'Brasília/DF',
      'SHIS QI 11',
      'Lago Sul',
    ],
    ['Trecho SCES Trecho 2, 41, Asa Sul, Brasília - DF', 'Asa Sul', 'Brasília/DF', 'SCES Trecho 2', 'Asa Sul'],
    ['Quadra EQN 110/111, Asa Norte, Brasília - DF', 'Asa Norte', 'Brasília/DF', 'EQN 110/111', 'Asa Norte'],
    ['Quadra Quadra 23, Setor Leste (Gama), Brasília - DF', 'Setor Leste (Gama)', 'Brasília/DF', 'Quadra 23', 'Gama'],
    [
      'Quadra CA 4, 04, Setor de Habitações Individuais Norte, Brasília - DF',
      'Setor de Habitações Individuais Norte',
      'Brasília/DF',
      'SHIN CA 4',
      'Lago Norte',
    ],
    [
      'Rua Copaíba, Norte (Águas Claras), Brasília - DF',
      'Norte (Águas Claras)',
      'Brasília/DF',
      'Rua Copaíba',
      'Águas Claras',
    ],
    [
      '704 Sul Avenida Lo 15, Plano Diretor Sul, Palmas - TO',
      'Plano Diretor Sul',
      'Palmas/TO',
      'Quadra 704 Sul, Avenida LO-15',
      'Plano Diretor Sul',
    ],
  ],
  'cnm-ibram': [
    ['Avenida Rouxinol s/n, Centro, Arapongas - PR', 'Centro', 'Arapongas/PR', 'Avenida Rouxinol', 'Centro'],
    [
      'Rua Coronel Alfredo Born, 202, 2º andar do prédio da Biblioteca Pública Municipal, Centro, São Lourenço do Sul - RS',
      'Centro',
      'São Lourenço do Sul/RS',
      'Rua Coronel Alfredo Born, 202',
      'Centro',
    ],
    ['Rua 82 455, Setor Sul, Goiânia - GO', 'Setor Sul', 'Goiânia/GO', 'Rua 82, 455', 'Setor Sul'],
    [
      'Praça Cel. João Pedro 102, Centro, Pedreira - SP',
      'Centro',
      'Pedreira/SP',
      'Praça Coronel João Pedro, 102',
      'Centro',
    ],
    [
      'Rua Ten. Cel. Campelo, 108, Prédio, Centro, Gravatá - PE',
      'Centro',
      'Gravatá/PE',
      'Rua Tenente Coronel Campelo, 108',
      'Centro',
    ],
    [
      'Avenida Paulista, até 609, 37, Bela Vista, São Paulo - SP',
      'Bela Vista',
      'São Paulo/SP',
      'Avenida Paulista, 37',
      'Bela Vista',
    ],
    [
      'Rua Leopoldo Blaese, 11 s/n, Acesso pela Rodovia SC-418, Pomerode Fundos, Pomerode - SC',
      'Pomerode Fundos',
      'Pomerode/SC',
      'Rua Leopoldo Blaese, 11',
      'Pomerode Fundos',
    ],
    [
      'Rua Visconde de Parnaíba, 1.316, Mooca, São Paulo - SP',
      'Mooca',
      'São Paulo/SP',
      'Rua Visconde de Parnaíba, 1316',
      'Mooca',
    ],
    [
      'Palacete Provincial - Praça Heliodoro Balbi s/n, Centro, Manaus - AM',
      'Centro',
      'Manaus/AM',
      'Praça Heliodoro Balbi',
      'Centro',
    ],
    [
      'Sítio Paraíso das Aves, Rod. D. Pedro I, km 95, 5 s/n, Paraíso das Aves, Itatiba - SP',
      'Paraíso das Aves',
      'Itatiba/SP',
      'Rodovia Dom Pedro I, km 95,5',
      'Paraíso das Aves',
    ],
    [
      'Fazenda Cipó - Rodovia MG 010 km 94, s/n, Distrito de São José de Almeida, Jaboticatubas - MG',
      'Distrito de São José de Almeida',
      'Jaboticatubas/MG',
      'Rodovia MG-010, km 94',
      'Distrito de São José de Almeida',
    ],
    ['Sá e Albuquerque, 275, Maceió - AL', '', 'Maceió/AL', null, null],
    ['Ilha do Mel s/n, Paranaguá - PR', '', 'Paranaguá/PR', null, 'Ilha do Mel'],
    [
      'Rua Juiz de Paz José Lemos, 279, UNIVALE - Campus I Armando Vieira, Bairro Vila Bretas, Governador Valadares - MG',
      'Bairro Vila Bretas',
      'Governador Valadares/MG',
      'Rua Juiz de Paz José Lemos, 279',
      'Vila Bretas',
    ],
  ],
  'pbh-belo-horizonte': [
    [
      'Rua dos Aimores, 2474, Santo Agostinho, Belo Horizonte - MG',
      'Santo Agostinho',
      'Belo Horizonte/MG',
      'Rua dos Aimorés, 2474',
      'Santo Agostinho',
    ],
    [
      'Avenida Antonio Abrahao Caram, 1001, Sao Luiz, Belo Horizonte - MG',
      'Sao Luiz',
      'Belo Horizonte/MG',
      'Avenida Antônio Abrahão Caram, 1001',
      'São Luiz',
    ],
    [
      'Rua Doutor Lucidio Avelar, 24, Buritis, Belo Horizonte - MG',
      'Buritis',
      'Belo Horizonte/MG',
      'Rua Doutor Lucídio Avelar, 24',
      'Buritis',
    ],
    [
      "Rua Sao Vicente, 155, Olhos D'Agua, Belo Horizonte - MG",
      "Olhos D'Agua",
      'Belo Horizonte/MG',
      'Rua São Vicente, 155',
      "Olhos d'Água",
    ],
  ],
  'osm-aracaju': [
    [
      'Rua Alvaro Silva, Treze de Julho, Aracaju - SE',
      'Treze de Julho',
      'Aracaju/SE',
      'Rua Álvaro Silva',
      'Treze de Julho',
    ],
    [
      'Rua Sinézia Barreto Moura, 05, Ponto Novo, Aracaju - SE',
      'Ponto Novo',
      'Aracaju/SE',
      'Rua Sinézia Barreto Moura, 5',
      'Ponto Novo',
    ],
  ],
  'dados-recife': [
    ['Rua Da Saudade, Santo Amaro, Recife - PE', 'Santo Amaro', 'Recife/PE', 'Rua da Saudade', 'Santo Amaro'],
    ['Praça das cinco pontas, São José, Recife - PE', 'São José', 'Recife/PE', 'Praça das Cinco Pontas', 'São José'],
    ['Recife, Recife - PE', 'Recife', 'Recife/PE', null, null],
  ],
  'osm-waterfalls': [
    [
      'Br 262 km 69,5, São José, Marechal Floriano - ES',
      'São José',
      'Marechal Floriano/ES',
      'Rodovia BR-262, km 69,5',
      'São José',
    ],
  ],
  'pmjp-filipeia': [['João Pessoa - PB', '', 'João Pessoa/PB', null, null]],
}

const CASES = Object.entries(ROWS).flatMap(([source, rows]) => rows.map((row) => [source, ...row] as const))

test.each(CASES)('%s: %s', (source, address, neighbourhood, place, street, shown) => {
  const [city = '', uf = ''] = place.split('/')
  expect(writtenAddress({ source, address, neighbourhood, city, uf })).toEqual({ street, neighbourhood: shown })
})

const NOISE = /\b(?:loja|lote|bloco|sala|andar|s\/n|cep|quiosque|km km)\b|undefined|[,-]$|,,|\s{2}| d[aeo]s?$/i

test('no street of the catalogue holds a shop, a lot, its state or half a name', () => {
  const { municipalities, places } = openCatalogue().read()
  const cities = new Map(municipalities.map(({ id, name, uf }) => [id, { city: name, uf }]))
  const written = places.map((place) => ({
    ...writtenAddress({ ...place, ...(cities.get(place.city_id) ?? { city: '', uf: '' }) }),
    uf: cities.get(place.city_id)?.uf,
  }))
  expect(written.filter(({ street }) => street !== null).length).toBeGreaterThan(14_000)
  const bad = written.filter(({ street, uf }) => street && (NOISE.test(street) || street.endsWith(`- ${uf}`)))
  expect(bad).toEqual([])
})
