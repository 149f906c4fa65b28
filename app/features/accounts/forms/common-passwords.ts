const lines = (text: string): string[] => text.trim().split(/\s+/);

/**
 * Words of the most common passwords worldwide and in India. Compared case-insensitively, after undoing look-alikes (3 for e) and trimming digits and
 * symbols from both ends: one word here rejects `Sunshine1`, `sunsh1ne!` and `123sunshine` too.
 */
export const commonPasswordWords: ReadonlySet<string> = new Set(
  lines(`
    password passwort passwd pass passcode passphrase mypassword newpassword yourpassword thepassword passwordpassword
    changeme changeit letmein letmeinnow welcome welcomeback welcometo hello hellohello helloworld hellokitty login logon signin
    admin administrator root rootroot toor superuser superman supervisor guest guestguest user username test tester testing testtest
    default demo sample example temp temporary secret secretsecret topsecret private access accessdenied master masters manager
    qwerty qwertyu qwertyui qwertyuio qwertyuiop qwertz azerty asdf asdfg asdfgh asdfghj asdfghjk asdfghjkl zxcv zxcvb zxcvbn zxcvbnm
    qweasd qweasdzxc qazwsx qazwsxedc qazxsw wsxedc poiuy poiuyt poiuytrewq lkjhgfdsa mnbvcxz qwer qwerqwer qwertyqwerty asdfasdf
    abc abcd abcde abcdef abcdefg abcdefgh abcdefghi abcdabcd abcabc aaaaaa xyz zyxwvuts
    iloveyou iloveu ilovey iluvu loveyou loveme lovelove lovers love lovely loveyouforever iloveme iloveyousomuch iloveindia ilovemom
    sweetheart sweety sweetie sweet darling babygirl babyboy baby babydoll honey honeybee angel angels angelo princess prince queen
    king kingking sunshine moonlight moonshine starlight rainbow flower flowers butterfly dolphin dolphins tiger tigers lion lions
    monkey monkeys dragon dragons eagle eagles falcon panther leopard cheetah elephant horse horses puppy kitten kitty cat dog doggy
    shadow shadows ninja warrior samurai pirate knight wizard magic magician phantom ghost killer hunter hunting ranger rangers
    football soccer baseball basketball hockey cricket tennis volleyball golf golfer swimming runner running liverpool arsenal chelsea
    barcelona realmadrid manchester manutd juventus cowboys steelers yankees lakers packers patriots redskins broncos
    michael jordan jennifer jessica ashley daniel thomas robert charlie andrew matthew joshua anthony william david joseph james john
    jonathan nicole samantha amanda elizabeth michelle melissa stephanie heather danielle natasha christina christine victoria vanessa
    maggie ginger pepper buster bailey cookie cookies peanut chocolate cheese banana orange apple strawberry cherry mango pineapple
    batman spiderman ironman starwars pokemon pikachu naruto sasuke minecraft fortnite roblox mario zelda nintendo playstation xbox
    computer internet google facebook instagram whatsapp youtube twitter yahoo hotmail gmail microsoft windows linux ubuntu android
    samsung iphone nokia motorola sony toshiba lenovo dell mustang ferrari porsche corvette mercedes yamaha honda suzuki toyota bmw
    harley davidson summer winter spring autumn january february march april june july august september october november december
    monday tuesday wednesday thursday friday saturday sunday freedom liberty america american london paris newyork texas florida
    california australia canada germany france england mexico brazil
    trustno trustnoone fuckyou fuckme fuckoff asshole bitch sexy sexygirl sexyboy hottie blink metallica nirvana slipknot eminem
    beatles rockstar guitar music musical piano drummer matrix merlin gandalf hobbit frodo harrypotter hogwarts voldemort
    money moneymoney dollar diamond diamonds silver golden platinum crystal purple yellow green black white blue red pink
    maverick phoenix thunder lightning storm hurricane tornado cosmos galaxy universe jupiter mercury neptune saturn
    success winner champion lucky luckyme happy happiness smile forever whatever nothing something anything everything
    friend friends friendship bestfriend family mother father mommy daddy mummy papa brother sister sisters grandma
    jesus jesuschrist christ christian church heaven blessed blessing faith peace hope trinity gabriel
    india indian indians bharat bharatmata hindustan jaihind vandemataram incredibleindia mumbai bombay delhi newdelhi kolkata calcutta chennai
    madras bangalore bengaluru hyderabad pune jaipur lucknow kanpur nagpur indore bhopal patna surat ahmedabad kerala punjab gujarat
    rajasthan maharashtra tamilnadu kashmir himalaya ganga ganges yamuna tajmahal
    krishna radha radheradhe radhekrishna radheshyam harekrishna jaishreeram jaishriram jaishreekrishna shriram sriram ramram sitaram siyaram
    hanuman bajrangbali ganesh ganesha ganpati shiva shivshiv mahadev harharmahadev bholenath omnamahshivaya omnamahshivay omsairam
    sairam saibaba shirdi jaimatadi matarani durga lakshmi laxmi saraswati parvati balaji tirupati venkateswara murugan ayyappa
    waheguru satnam wahegurug allah allahuakbar bismillah mashallah inshallah mohammad muhammad alhamdulillah khuda
    amit amitkumar ankit anil ajay vijay rahul rohit rohan raj rajesh rajkumar rakesh ramesh suresh mahesh mukesh dinesh ganeshan naresh
    sanjay sandeep sachin sachintendulkar tendulkar virat viratkohli kohli dhoni msdhoni sunil suraj vikas vishal vivek yogesh deepak
    manoj manish mohit nitin pankaj pradeep prakash praveen abhishek aditya akash akshay arjun ashish ashok gaurav harish karthik
    pooja priya priyanka neha nisha anjali ananya kavita sunita anita rekha ritu rani swati sneha shweta shreya divya deepika jyoti
    kumar kumari sharma verma gupta singh khan patel reddy nair iyer yadav mishra pandey chauhan rajput jaat gurjar
    shahrukh shahrukhkhan salmankhan amitabh bollywood cricketer chennaisuperkings mumbaiindians
    meradil merajaan jaanu jaaneman shona babu sonu monu chintu pappu guddu bittu golu chotu tinku pinky rinku
    namaste namaskar dhanyavad mummypapa mompop maapapa maabaap mydad mymom
    travel traveler traveller travelling traveling holiday holidays vacation tourist tourism ticket tickets train trains railway railways
    booking bookings passenger journey trip tours hotel flight flights
  `),
);

/** Digit strings and mixtures that the rules about sequences and repetition do not catch. */
export const commonPasswordStrings: ReadonlySet<string> = new Set(
  lines(`
    1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 q1w2e3r4 q1w2e3r4t5 qaz123wsx zaq12wsx zaq1zaq1 1a2b3c4d a1b2c3d4 a1b2c3d4e5
    abc12345 abcd1234 abcd12345 abc123456 123abc123 1234abcd 12345abc a1234567 a12345678 a123456789 aa123456 aaa12345 123456aa 1234567a 12345678a
    123456789a q1234567 q12345678 qwe12345 qwe123456 qwer1234 1234qwer qwert123 qwert1234 123qweasd 123qweasdzxc qwe123qwe 1q1q1q1q zxc123456
    asd12345 asd123456 asdf1234 1234asdf zxcv1234 p@ssw0rd p@55w0rd pa55w0rd pa55word passw0rd
    14789632 147258369 147852369 159357456 159753456 741852963 789456123 789654123 963852741 123654789 321654987 456789123 258456159 951753852
    12344321 12341234 11223344 1122334455 11112222 12121212 13131313 10203040 1020304050 20202020 20012001 19901990 19911991 20002000
    31415926 27182818 66778899 99887766 98989898 87878787 77778888 88889999 55556666 11235813 11111112 11111119 00001234 12340000
    9876543210 0123456789 1234509876 8520741963 7894561230 1233211234567 5201314520 52013140 07070707 90909090 69696969 42042042
  `),
);
