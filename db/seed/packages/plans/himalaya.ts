import type { Plan } from './plan.ts';

/** Plans of Himalayan Footpaths. */
export const himalayaPlans: Record<string, Plan> = {
  'Shimla and Manali by Mountain Road': {
    'Toy train to Shimla':
      'From Kalka the narrow gauge climbs 96 km through more than a hundred tunnels in about five and a half hours. Shimla lies at 2,200 m.',
    'The Ridge and Jakhu':
      'On foot along the Mall to Christ Church and the former Viceregal Lodge. The monkeys of Jakhu hill take spectacles, so pocket them.',
    'Across the Sutlej':
      'To Manali it is about 240 km: down to the Sutlej near Bilaspur, then up the Beas. Eight hours with stops.',
    'Hadimba and old Manali':
      'The wooden temple of Hadimba, built in 1553, stands among cedars; beyond the Manalsu stream old Manali keeps its stone roofs.',
    'To the snow line':
      'Either Rohtang at 3,978 m, 51 km away, or the Atal tunnel and Sissu in Lahaul, as weather and permits allow. Start at six.',
    'Naggar and the apple orchards':
      'Twenty kilometres down the left bank to Naggar castle and the house of Nicholas Roerich, among the apple orchards of Kullu.',
    'Down the Kullu valley':
      'The road follows the Beas for 50 km to Bhuntar, where the airport is. Whoever goes on by bus leaves from Manali.',
  },
  'Beas Kund: a First Trek': {
    'Meeting in Manali': 'The leader checks boots and bags, and a walk to Vashisht at 2,000 m is the first exercise.',
    'Solang to Dhundi and Bakarthach':
      'By road 20 km to Dhundi, then three to four hours up the young Beas to the meadow at 3,300 m. Mules carry the bags; the first night in tents.',
    'The source of the Beas':
      'Over moraine to the lake at 3,700 m under Hanuman Tibba and back, five hours in all. The tents stay on the meadow for the second night.',
    'Back to Dhundi': 'Four hours downhill with a long halt by the water, and the car to Manali.',
    'A morning for sore legs': 'The hot spring of Vashisht opens early. The journey ends in Manali.',
  },
  'Spiti, the Middle Land': {
    'Shimla to Sarahan':
      'From Shimla 165 km by Narkanda to Sarahan at 2,165 m, seven hours. The Bhimakali temple has roofs of slate and doors of silver.',
    'Kinnaur’s orchards':
      'To Kalpa at 2,960 m it is 95 km along the Sutlej; Kinner Kailash stands across the valley from the apple trees.',
    'Nako and Tabo':
      'The road leaves the trees behind. After the lake of Nako at 3,660 m, Tabo in the valley of the Spiti, about 160 km and seven hours.',
    'The murals of Tabo':
      'The monastery was founded in 996, and its painted walls are seen by torchlight. Then Dhankar on its cliff and 48 km to Kaza.',
    'Key monastery':
      'An easy day at the height of Kaza, 3,650 m: Key is 14 km away, and the Chicham bridge spans a gorge behind it.',
    'A homestay in Langza':
      'Only 16 km, but up to 4,400 m. Fossils of a vanished sea lie in the slopes, and a family receives you in its house for the night.',
    'Komic and Hikkim':
      'A slow loop on the high plateau by the monastery of Komic at 4,587 m and the post office of Hikkim, then down to Kaza.',
    'Kunzum La to Chandratal':
      'Over the pass at 4,551 m, 90 km and five hours of gravel; the last 2 km to the lake are on foot. If the pass is shut, the way leads back through Kinnaur.',
    'Through the Atal tunnel':
      'Along the Chandra and through the tunnel to Manali, about 115 km in seven hours. The circle ends there.',
  },
  'Rishikesh: White Water and Forest Camp': {
    'Camp by the Ganga':
      'Rishikesh station is about 20 km from the forest camp. In the evening the aarti at Triveni Ghat, then the fire.',
    'Shivpuri and the rapids':
      'Briefing, helmet and life jacket at Shivpuri; then 16 km of river with rapids up to grade III, three hours on the water. Children under 14 stay on the bank.',
    'Waterfall walk':
      'Two hours through sal forest to the fall at Neer Garh and its pools. The journey ends in Rishikesh.',
  },
  'Haridwar and Rishikesh: Evenings on the Ganga': {
    'Lamps at Har Ki Pauri':
      'Haridwar station is 2 km from the ghat. Be on the steps an hour before sunset, when the leaf boats with their lamps are sold.',
    'Upstream to Rishikesh':
      'Mansa Devi above Haridwar in the morning, then 25 km up the river. Ram Jhula is crossed on foot to the ashrams of Swargashram.',
    'Yoga and Vashishtha cave':
      'An early class beside the river with the teacher. The cave lies 25 km upstream, cool and silent, and the sand below it is white.',
    'A last morning by the river':
      'Parmarth Niketan’s gardens and a vegetarian breakfast. From Rishikesh it is 25 km to the trains of Haridwar.',
  },
  'Lakes of Kumaon': {
    'Up to Nainital':
      'From Kathgodam station 35 km of bends to Nainital at 1,940 m. A first hour by rowing boat on Naini lake.',
    'Snow View by ropeway':
      'The ropeway climbs to 2,270 m in three minutes. In the afternoon the Mall Road on foot, 1.5 km from Tallital to Mallital.',
    'Three quieter lakes':
      'Bhimtal with its island, Naukuchiatal of nine corners and Sattal in the oaks, 60 km in all. Binoculars help with the birds.',
    'Towards Mukteshwar':
      'By Bhowali and Ramgarh, 50 km through orchards to 2,290 m. The rocks of Chauli ki Jali drop away behind the temple.',
    'Dawn over the snows':
      'Trisul, Nanda Devi and Panchachuli turn pink from left to right. Down to Kathgodam in two and a half hours, 63 km.',
  },
  'Amritsar: Golden Temple and Wagah': {
    'The temple by night':
      'Amritsar’s station is 2 km from the old city. The Harmandir Sahib shines in its tank, and at about ten the Guru Granth Sahib is carried to the Akal Takht.',
    'Before dawn to the border':
      'Back at the temple at four, later an hour of service in the langar and Jallianwala Bagh. The drill at Wagah, 30 km away, begins before sunset.',
    'Kulchas and Partition':
      'Kulchas from the clay oven for breakfast, two hours in the Partition museum in the old Town Hall, then the end of the journey in Amritsar.',
  },
  'Valley of Flowers on Foot': {
    'Haridwar to Joshimath':
      'An early start for 275 km along the Ganga and the Alaknanda, ten hours by Devprayag and Rudraprayag. Joshimath lies at 1,890 m.',
    'Govindghat to Ghangaria':
      'By road 20 km to Govindghat and by shared jeep to Pulna. Then 10 km on foot, five hours up to Ghangaria at 3,050 m.',
    'Among the flowers':
      'The gate opens at seven. It is about 4 km to the first meadows, and the botanist’s notes name what blooms; back in Ghangaria by five.',
    'Hemkund Sahib':
      'Six kilometres of steep path and steps to the lake at 4,300 m. Blue poppies and brahma kamal grow near the top; it is left by early afternoon.',
    'Down to the road':
      'Ten kilometres downhill to Pulna, knees permitting in four hours. Joshimath is reached in the afternoon.',
    'Meadows of Auli':
      'By road 14 km to Auli at 2,500 m and a walk to Gorson meadow. If the clouds part, Nanda Devi stands opposite.',
    'Back to the plains': 'The same river road to Haridwar, with a reserve for landslides in the rains.',
  },
};
