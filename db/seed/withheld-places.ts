import type { Reason } from './fit/withhold-rules.ts'

/**
 * Places of the sources that are stored and not offered, with the reason, beside the rules of `fit/withhold.ts`.
 * A name alone proves nothing about a house: where it may be an adult venue, the couple is not sent there.
 * @see DECISIONS "Privacy" (the catalogue holds no adult venues)
 */
export const WITHHELD_PLACES: ReadonlyMap<string, Reason> = new Map<string, Reason>([
  ['cadastur-mtur:10847841000192', 'may be an adult venue'],
  ['cadastur-mtur:12502642000178', 'may be an adult venue'],
  ['cadastur-mtur:18635940000112', 'may be an adult venue'],
  ['cadastur-mtur:21813535000151', 'may be an adult venue'],
  ['cadastur-mtur:10294249000100', 'may be an adult venue'],
  ['cadastur-mtur:21468903000171', 'may be an adult venue'],
  ['cadastur-mtur:05231299000109', 'may be an adult venue'],
  ['pbh-belo-horizonte:390978', 'may be an adult venue'],
  ['cadastur-mtur:15056571000115', 'names a person'],
  ['cadastur-mtur:19105282000110', 'names no venue'],
  ['cnm-ibram:6.06.76.1883', 'placed at its office'],
  ['cnm-ibram:5.58.95.4492', 'placed at its office'],
  ['cnm-ibram:2.91.19.1356', 'placed at its office'],
  ['pmjp-filipeia:bffd61c1', 'the same place twice'],
  ['cnm-ibram:5.42.18.3020', 'the same place twice'],
  ['ancine:58752', 'the same place twice'],
  ['cadastur-mtur:12791548000186', 'the same place twice'],
  ['cadastur-mtur:07342843000115', 'the same place twice'],
  ['osm-waterfalls:node/4451768292', 'names no venue'], // Rio, área de lazer aquático., São José da Vitória
  ['osm-waterfalls:node/4350332833', 'doubtful data'], // Casa da Bica, Marechal Floriano
  ['cadastur-mtur:38325340000165', 'shop or distributor'], // Gauchao Entrega, Feira de Santana
  ['cnm-ibram:5.75.25.5935', 'the same place twice'], // Museu de Ciências Naturais - Fundação Jardim Zoológico de Brasília, Brasília
  ['cnm-ibram:5.25.36.0098', 'the same place twice'], // Museu de Zoologia da Fundação Pólo Ecológico de Brasília, Brasília
  ['cnm-ibram:1a8a15c8dff1', 'the same place twice'], // Memorial a Casa do Rio Vermelho – Jorge Amado e Zélia Gattai, Salvador
  ['cnuc-mma:0000.51.1920', 'not open to visitors'], // Monumento Natural Morro de Santo Antônio, Santo Antônio do Leverger
  ['cnm-ibram:8.25.54.8263', 'closed'], // Museu Vale, Vila Velha
  ['cnm-ibram:d8934e0b9bbe', 'closed'], // Museu Nacional do Automóvel, Brasília
  ['cnm-ibram:6.41.97.0080', 'the same place twice'], // Museu Casa da Memória Viva, Brasília
  ['cnm-ibram:6.34.84.6840', 'the same place twice'], // Museu de Arte Contemporânea (Agência Goiana de Cultura Pedro Ludovico Teixeira), Goiânia
  ['cnm-ibram:2.49.75.6493', 'the same place twice'], // Museu do Convento de Nossa Senhora da Penha, Vila Velha
  ['cnm-ibram:8.93.42.1880', 'closed'], // Zoo Tropical Manaus, Manaus
  ['cnm-ibram:8.97.33.8078', 'the same place twice'], // Jardim Botânico Adolpho Ducke de Manaus, Manaus
  ['cnm-ibram:1.57.62.5508', 'the same place twice'], // Museu Casa Suçuapara, Palmas
  ['cnm-ibram:86fcf9c1f6c9', 'the same place twice'], // Museu de Arte Assis Chateaubriand - MAAC da Fundação de Apoio ao Ensino, à Pesquisa e à Extensão - FURNE, Campina Grande
  ['cnm-ibram:2.33.99.8275', 'doubtful data'], // Parque Estadual da Mata do Xém-xém, Bayeux
  ['cnm-ibram:5.44.61.4045', 'placed at its office'], // Parque Estadual do Bacanga, São Luís
  ['cnm-ibram:5.84.12.5500', 'doubtful data'], // Ecomuseu do Sítio do Físico, São Luís
  ['cnm-ibram:8.81.66.7912', 'the same place twice'], // Parque Ecológico do Rio Cocó, Fortaleza
  ['cnm-ibram:1.74.38.3253', 'closed'], // Museu Oboé de Arte Cearense, Fortaleza
  ['cnm-ibram:8.36.44.1722', 'closed'], // Instituto Cultural Banco Real, Recife
  ['cnm-ibram:31cf4454aa6a', 'the same place twice'], // Museu Murillo La Greca, Recife
  ['cnuc-mma:0000.26.0966', 'the same place twice'], // Parque Estadual de Dois Irmãos, Recife
  ['cnuc-mma:0000.25.2337', 'doubtful data'], // Parque Estadual do Poeta e Repentista Juvenal de Oliveira, Campina Grande
  ['dados-recife:parque:7b329df2', 'doubtful data'], // Parque do Forte do Arraial Novo do Bom Jesus, Recife
  ['dados-recife:parque:820cb470', 'doubtful data'], // Parque Jonathan Marques da Cunha, Recife
  ['ima-alagoas:19', 'doubtful data'], // Praia do Pontal da Barra, Maceió
  ['pmjp-filipeia:1309f45e', 'doubtful data'], // Bosque das Águas, João Pessoa
  ['pmjp-filipeia:51a30315', 'doubtful data'], // Horto Municipal, João Pessoa
  ['pmjp-filipeia:677ed7fe', 'doubtful data'], // Parque Ecológico Jaguaribe, João Pessoa
  ['cadastur-mtur:35632819000156', 'closed'], // Ritz Lagoa da Anta - Cana Café, Maceió
  ['cadastur-mtur:26899870000138', 'doubtful data'], // Show da Natureza, Olho d'Água do Casado
  ['cadastur-mtur:21812264000110', 'doubtful data'], // Roxy Bar, Belém
  ['osm-aracaju:24ca3457@-10.92477,-37.06927', 'doubtful data'], // Restaurante Delícias, Aracaju
  ['cadastur-mtur:14607679000196', 'doubtful data'], // Restaurante Nordestino, Mossoró
  ['cnm-ibram:2.73.94.2554', 'closed'], // Zoológico Bosque Guarani, Foz do Iguaçu
  ['osm-waterfalls:node/446408446', 'the same place twice'], // Garganta do Diabo, Foz do Iguaçu
  ['cnm-ibram:5.84.77.3195', 'the same place twice'], // Museu Botânico Municipal Gerdt Hatschbach, Curitiba
  ['cnm-ibram:1.32.23.8883', 'doubtful data'], // Casa da Memória Madre Leônia Milito, Londrina
  ['ancine:6746', 'closed'], // Cinema Cidadela Cultural Antarctica, Joinville
  ['cadastur-mtur:25017376000130', 'doubtful data'], // Ign - Alcatra Burgue, Joinville
  ['osm-waterfalls:node/2917673188', 'doubtful data'], // Cacoeira do Garrador, Garuva
  ['osm-waterfalls:node/2669499469', 'the same place twice'], // Cascata Udo Schadrack, Blumenau
  ['cnm-ibram:2.57.94.3080', 'placed at its office'], // Parque Nacional da Serra do Itajaí, Ascurra
  ['cnm-ibram:5.42.71.9540', 'placed at its office'], // Fundação Parque Histórico Marechal Manoel Luis Osório, Porto Alegre
  ['cnm-ibram:8.43.25.2716', 'the same place twice'], // Fundação Jardim Zoológico - RIOZOO, Rio de Janeiro
  ['osm-waterfalls:node/541230334', 'doubtful data'], // Jeouitiba, Rio de Janeiro
  ['osm-waterfalls:node/3418543949', 'doubtful data'], // Cachoeira dos Primatos, Rio de Janeiro
  ['cnm-ibram:1.07.88.8660', 'the same place twice'], // Museu Dinâmico de Ciência e Tecnologia da Universidade Federal de Juiz de Fora, Juiz de Fora
  ['cnuc-mma:0000.31.4415', 'not open to visitors'], // Parque Estadual Mata do Krambeck, Juiz de Fora
  ['cadastur-mtur:27987350000140', 'doubtful data'], // Locanda Della Mimosa, Petrópolis
  ['osm-waterfalls:node/2929222268', 'doubtful data'], // Cachoeira Poço Encantado, Ibirité
  ['cadastur-mtur:33374984000120', 'the same place twice'], // Copacabana Palace Hotel, Rio de Janeiro
  ['cnm-ibram:8.60.93.5220', 'closed'], // Museu do Café Francisco Schmidt, Ribeirão Preto
  ['cnm-ibram:9.23.46.4000', 'closed'], // Museu Histórico e de Ordem Geral Plínio Travassos dos Santos, Ribeirão Preto
  ['cnm-ibram:1.64.09.0885', 'closed'], // Museu TAM, São Carlos
  ['cnm-ibram:6.29.65.6836', 'closed'], // Instituto Moreira Salles - Centro Cultural, São Paulo
  ['cnm-ibram:1.07.46.4667', 'the same place twice'], // Fundação José e Paulina Nemirovsky, São Paulo
  ['cnm-ibram:1.22.62.3617', 'the same place twice'], // Instituto Tomie Otake, São Paulo
  ['cnm-ibram:9.97.29.5650', 'the same place twice'], // Museu Memória do Bexiga, São Paulo
  ['ancine:32396', 'the same place twice'], // Centro Cultural São Paulo, São Paulo
  ['cnm-ibram:fb398c2365ec', 'the same place twice'], // Museu Municipal da Estância de Socorro Dr. João Batipsta Gomes, Socorro
  ['cnm-ibram:5.05.02.9583', 'the same place twice'], // Museu de Imigração Italiana, Taubaté
  ['cnm-ibram:9.44.28.6380', 'the same place twice'], // Museu de Arte Sacra Padre Jesuíno do Monte Carmelo, Itu
  ['cnm-ibram:2.98.23.5560', 'the same place twice'], // Museu Histórico de Chavantes Adibi Abdo do Rio, Chavantes
  ['cnm-ibram:8.16.30.1657', 'the same place twice'], // Museu Histórico e Municipal de Itatiba, Itatiba
  ['cnm-ibram:1.60.43.0288', 'the same place twice'], // Museu Municipal Ângelo Guglielmo, Itaquaquecetuba
  ['cnm-ibram:5.26.37.8417', 'the same place twice'], // Museu de Apicultura e Mel do Apiário Embu Cidade das Abelhas, Cotia
  ['osm-waterfalls:node/3128571207', 'the same place twice'], // Cachoeira do Engordador, Mairiporã
  ['osm-waterfalls:node/3128571208', 'the same place twice'], // Cachoeira do Tomba, Guarulhos
  ['osm-waterfalls:node/3128571209', 'the same place twice'], // Cachoeira do Veu, Mairiporã
  ['cnuc-mma:0000.35.0844', 'the same place twice'], // Parque Estadual da Cantareira, Guarulhos
  ['cnm-ibram:9.82.54.2267', 'doubtful data'], // Museu do Aparelho Auditivo, Franca
  ['cadastur-mtur:32148093000192', 'doubtful data'], // Di Ferreira Chocolates e Cia, Guarulhos
  ['osm-waterfalls:node/4422699389', 'doubtful data'], // cachoeira de Sta. Barbara- 60m, Iaras
  ['osm-waterfalls:node/3704445374', 'doubtful data'], // Cachoeira Grande Barra do Chapéi, Barra do Chapéu
  ['ancine:50295', 'doubtful data'], // Cinepremium Farol, Maceió: in the evacuated Pinheiro by its address
])
