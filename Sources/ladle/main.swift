import LadleGNOME
