import type { Plan } from './plan.ts';

/** Plans of Deccan Wayfarers. */
export const southAndCentrePlans: Record<string, Plan> = {
  'Munnar: Tea and Cloud Forest': {
    'To the planter’s bungalow':
      'Munnar is 110 km from Kochi airport, four hours by Cheeyappara falls. The bungalow stands among tea at about 1,600 m.',
    'Tahr and tea':
      'Eravikulam’s path at Rajamala lies 13 km from the town; the park is shut for the calves in February and March. After lunch the tasting, from white tea to dust.',
    'Sunrise at Kolukkumalai':
      'At half past three by jeep to Suryanelli and up a rough track to 2,170 m. The old factory below still rolls orthodox tea.',
    'Down through cardamom': 'A slow walk around the estate before the road to Kochi.',
  },
  'Hyderabad: Pearls and Biryani': {
    'Charminar and Laad Bazaar':
      'Four minarets of 1591, Mecca Masjid beside them and bangles of lac by the thousand. The first biryani is eaten near the Musi.',
    'Golconda and the tombs':
      'Clap at the Fateh gate, then climb some 360 steps to hear it. The Qutb Shahi tombs are 2 km away; a second kitchen serves dinner.',
    'Pearls and a verdict':
      'Salar Jung museum, shut on Fridays, or the pearl shops of Pathergatti. The third biryani decides, and the journey ends in Hyderabad.',
  },
  'Chennai to Puducherry along the Shore': {
    Mylapore:
      'Kapaleeshwarar temple at its morning prayers and San Thome within a mile of it. The Marina at sunset is 6 km of sand.',
    'East Coast Road':
      'By DakshinaChitra, shut on Tuesdays, to Mahabalipuram, 58 km from Chennai. The Shore temple is lit by the low sun.',
    'Carvings and surf':
      'Arjuna’s Penance, the five Rathas and the sculptors’ chisels that are still at work; then 95 km south to Puducherry.',
    'French quarter by bicycle':
      'Rue Dumas, the Sacred Heart and the bakery at four. The promenade is closed to cars from six in the evening.',
    Auroville:
      'Ten kilometres north: the Matrimandir from its viewing point and the red paths below the trees. The journey ends in Puducherry.',
  },
  'Madurai and Rameswaram': {
    'Meenakshi by night':
      'The procession carries the god to his bed at about nine. Phones and cameras stay outside the temple.',
    'Thousand pillars':
      'The hall with its carved pillars and the golden lotus tank in the morning; Thirumalai Nayakkar’s palace, 1.5 km away, later.',
    'Over the sea to Rameswaram':
      'East for 175 km, three and a half hours. From the road bridge one sees the lifting span of the railway bridge of 2025 at Pamban.',
    'Corridors and the end of land':
      'The twenty-two wells and the long corridors of Ramanathaswamy before eight. Dhanushkodi is 20 km away between two seas.',
    'Return to Madurai':
      'Abdul Kalam’s memorial stands by the road at Pei Karumbu. Madurai is reached for a late lunch of parotta.',
  },
  'Visakhapatnam and the Araku Valley': {
    'Submarine on the beach':
      'INS Kursura lies on Ramakrishna beach and is entered through a hatch; shut on Mondays. Kailasagiri shows the whole bay.',
    'Train to Araku':
      'The morning train takes four hours for about 115 km and dozens of tunnels. In the valley the tribal museum and coffee from the hills.',
    'Borra caves':
      'By road 36 km to caves with limestone columns and a river far below; Galikonda view point at 1,300 m. Down to Visakhapatnam by evening.',
    Rushikonda: 'Eight kilometres of coast road to the yellow sand of Rushikonda. The journey ends in Visakhapatnam.',
  },
  'Tirupati Darshan': {
    'Chennai to Tirupati':
      'By car 135 km, three and a half hours. Padmavathi’s temple at Tiruchanur, 5 km from the town, is visited in the evening.',
    'Tirumala and back':
      'Up the seven hills, 22 km of hairpins, for the darshan at the time on the ticket where there is one; without it the wait can be many hours. Laddu prasadam in hand, the car returns to Chennai.',
  },
  'Khajuraho and the Tigers of Kanha': {
    'Arrival in Khajuraho':
      'Station and airport are within 8 km of the temples. A walk to the eastern group and the old village.',
    'Western temples':
      'Kandariya Mahadeva, Lakshmana and Vishvanatha take a morning with a guide; the stone turns to honey by five.',
    'To the marble rocks':
      'By road 265 km to Jabalpur, six hours. At Bhedaghat the Narmada narrows between cliffs of white marble.',
    'Into the hills of Kanha':
      'South-east for 165 km to the gate at Khatia or Mukki, about four hours. The naturalist explains zones and manners.',
    'Two drives in the meadows':
      'Barasingha graze in the mist of Kanha meadow, a deer that was down to 66 animals in 1970. The second drive begins at three.',
    'Sal and bamboo':
      'Drives three and four, in another zone if the permit has it. Gaur on the plateau, dhole with luck, the tiger when it likes.',
    Jabalpur: 'Four hours on the road after breakfast, and the trains of Jabalpur.',
  },
  'Orchha and Gwalior': {
    'Rock giants of Gwalior':
      'Jain figures up to 17 m high are cut in the cliff below the fort. Man Mandir’s blue tiles are at their best in the afternoon.',
    'Sas Bahu and the music tomb':
      'The temples at the rim of the plateau, then Tansen’s tomb in the town. By road 120 km to Orchha, two and a half hours.',
    'Palaces on the Betwa':
      'Jahangir Mahal has more than a hundred rooms, Raja Mahal the paintings. In the evening the hymn at Ram Raja temple, where the god is a king.',
    'Cenotaphs and vultures':
      'Fourteen cenotaphs beside the river, with vultures on the ledges at sunrise. Jhansi station is 17 km away.',
  },
  'Puducherry, a Long Weekend': {
    'The white town':
      'A room in the heritage house and a bicycle at its door: Rue Romain Rolland, Bharathi park, the old lighthouse. Kari dosai for dinner.',
    'Surf at Serenity':
      'The lesson lasts an hour and a half, 6 km north of the centre. Later the kitchens that put mustard seed into a bouillabaisse.',
    'Croissants and goodbye': 'Goubert market on foot in the hour of the fishwives. Chennai is 150 km by the coast.',
  },
  'Chettinad: Kitchens and Mansions': {
    'Madurai to Karaikudi':
      'It is 90 km, two hours, to streets of mansions. Burmese teak columns stand on Italian marble in the one where you sleep.',
    'First morning in the kitchen':
      'Kalpasi and star anise are ground on stone, and pepper chicken follows. In Athangudi, 10 km away, tiles are poured on glass and dried in the sun.',
    'Second morning in the kitchen':
      'Kuzhi paniyaram, kavuni rice and a crab rasam with the family in Karaikudi. The antique lanes of Muneeswaran temple street in the cool hours.',
    'Thanjavur in the evening light':
      'North for 105 km to the Brihadisvara temple of 1010, whose tower rises 63 m. The journey ends in Thanjavur.',
  },
};
